# The script has CRLF line ends and a BOM.
