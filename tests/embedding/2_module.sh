# What 2_module prints: the file it reads.
cat /etc/hostname
