# Sourced by what installs Debian's packages: whatever was not installed before is removed at the end.

# What is installed, a package a line.
installed_packages() {
    dpkg-query -W -f '${Package}:${Architecture} ${db:Status-Abbrev}\n' | grep ' ii' | sort
}

# purge_since BEFORE: removes what was installed since installed_packages printed this.
purge_since() {
    local new
    new=$(comm -13 <(echo "$1") <(installed_packages) | cut -d ' ' -f 1)
    # shellcheck disable=SC2086 # a list of words
    [ -z "$new" ] || apt-get purge -y -qq -o DPkg::Lock::Timeout=120 $new > /dev/null 2>&1
}
