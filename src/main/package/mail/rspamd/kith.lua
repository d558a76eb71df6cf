-- Kith in Rspamd. Copy it to /etc/rspamd/lua.local.d/ where every message passes Kith first: only then is X-Kith Kith's
-- word and nobody else's. The rule reads "use" and nothing else.
config['regexp']['KITH_KNOWN'] = {
  re = 'X-Kith=/^use=yes;/H',
  score = -5.0,
  group = 'kith',
  description = 'Kith: authentic, and its author is known to the recipient or his friends',
}
