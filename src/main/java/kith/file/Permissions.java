package kith.file;

import module java.base;

/** Who may read what Kith writes: POSIX permissions, or an access list with the owner alone on Windows. */
public final class Permissions {
    private Permissions() {
    }

    /** Makes a folder, or a file, accessible to its owner only. */
    public static void ownerOnly(Path path) throws IOException {
        PosixFileAttributeView posix = Files.getFileAttributeView(path, PosixFileAttributeView.class);
        if (posix != null) {
            posix.setPermissions(PosixFilePermissions.fromString(Files.isDirectory(path) ? "rwx------" : "rw-------"));
            return;
        }
        AclFileAttributeView acl = Files.getFileAttributeView(path, AclFileAttributeView.class);
        if (acl != null) {
            acl.setAcl(List.of(AclEntry.newBuilder().setType(AclEntryType.ALLOW).setPrincipal(acl.getOwner())
                    .setPermissions(EnumSet.allOf(AclEntryPermission.class)).build()));
        }
    }

    /** Gives a temporary file the permissions that a file newly made by this user has. */
    static void likeNewFile(Path temporary) throws IOException {
        PosixFileAttributeView posix = Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
        if (posix == null) {
            return;
        }
        Path probe = temporary.resolveSibling(temporary.getFileName() + ".new");
        Files.createFile(probe);
        try {
            Set<PosixFilePermission> usual = Files.getPosixFilePermissions(probe);
            posix.setPermissions(usual);
        } finally {
            Files.deleteIfExists(probe);
        }
    }
}
