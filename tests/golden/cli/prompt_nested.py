# Blocks in blocks at the prompt; an empty line ends them, and what still lacks a block is an error then: see .cmd and .in.
