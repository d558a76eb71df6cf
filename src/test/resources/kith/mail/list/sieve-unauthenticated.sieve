# Written by Kith on 2026-11-21; made again by the same command. Changes by hand are lost.
# 4 senders of 12 messages in inbox, old?mail.
# Each is known or in the address book. Nothing shows that the messages were theirs.
# Of strangers, about 1 in 100 is called known by chance.
#
# A Sieve script that keeps their messages: include it before whatever sorts junk out.
# It asks for no authentication: ANYBODY CAN WRITE A LISTED ADDRESS INTO A MESSAGE.
require ["relational", "comparator-i;ascii-numeric"];
if allof (
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
