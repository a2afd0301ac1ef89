import pdb

pdb.main()
