# Kith in a Sieve script: put it above every rule that looks at X-Kith. Dovecot needs 90-kith.conf, which is beside it.
require ["vnd.dovecot.filter", "editheader", "fileinto", "mailbox"];

# Adds the header X-Kith, and takes out the ones that came with the message.
if filter "kith-filter" {
    # Mail that is authentic, of people whom you or your friends know. Rules read "use" and nothing else.
    if header :matches "X-Kith" "use=yes;*" {
        fileinto :create "Known";
        stop;
    }
} else {
    # Nothing that came with the message may pass for Kith's word.
    deleteheader "X-Kith";
}
