# Users and groups: struct sequences, by name and by number.
import grp
import pwd

root = pwd.getpwuid(0)
print(root.pw_name, root[2], root.pw_gid, len(root), root == pwd.getpwnam('root'))
print(type(root), root.n_fields, root.n_sequence_fields, type(root).__match_args__)
print(repr(root).startswith("pwd.struct_passwd(pw_name='root', pw_passwd="), root.__reduce__()[1][0] == tuple(root))
print(root in pwd.getpwall(), all(isinstance(user, pwd.struct_passwd) for user in pwd.getpwall()))
group = grp.getgrgid(id=root.pw_gid)
print(group.gr_gid, group == grp.getgrnam(name=group.gr_name), type(group.gr_mem), group in grp.getgrall())
for call in (lambda: pwd.getpwnam('nobody of this name'), lambda: pwd.getpwuid(2**31 + 77), lambda: pwd.getpwuid(-1),
             lambda: pwd.getpwuid(2**64), lambda: pwd.getpwuid('0'), lambda: pwd.getpwuid(0.0), lambda: pwd.getpwnam('a\0b'),
             lambda: grp.getgrgid('0'), lambda: grp.getgrgid(2**70), lambda: grp.getgrgid(-2), lambda: grp.getgrnam('no such \ud880'),
             lambda: pwd.struct_passwd([1, 2])):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
