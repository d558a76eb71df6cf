# Written by Kith on 2026-11-21; made again by the same command. Changes by hand are lost.
# 4 senders of 12 messages in inbox, old?mail.
# Each is known or in the address book, and wrote at least one authenticated message (as mx.own.example, mx2.own.example says).
# Of strangers, about 1 in 100 is called known by chance.
#
# A Sieve script that keeps their messages: include it before whatever sorts junk out.
# It relies on your server to write its own Authentication-Results above all others, with a result of
# DMARC in each.
require ["relational", "comparator-i;ascii-numeric", "index"];
if allof (
  header :index 1 :matches "Authentication-Results" ["mx.own.example;*dmarc=pass*", "mx2.own.example;*dmarc=pass*"],
  not header :index 1 :matches "Authentication-Results" "*dmarc=*dmarc=*",
  address :count "eq" :comparator "i;ascii-numeric" "from" "1",
  anyof (
    address :all :is :comparator "i;ascii-casemap" "from" [
      "a#b@friend.example",
      "bob@friend.example",
      "jörg@xn--bcher-kva.example",
      "o'neil+x@[192.0.2.1]"
    ]
  )
) {
  keep;
  stop;
}
