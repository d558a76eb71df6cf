-- A message to one of the people whom the milter serves, with two forged headers; then one of several messages over the
-- same connection. Steps that the milter has negotiated away (CONNECT, HELO, EOH, BODY) may not be sent.
local function check(problem, step)
    if problem ~= nil then
        error(step .. ": " .. problem)
    end
end

local connection = mt.connect("inet:@PORT@@127.0.0.1")
if connection == nil then
    error("nobody listens")
end
mt.set_timeout(10)

for _ = 1, 3 do
    check(mt.mailfrom(connection, "<bob@people.example>"), "MAIL")
    check(mt.rcptto(connection, "<anna@sieve.test>"), "RCPT")
    check(mt.header(connection, "X-Kith", "use=yes"), "header")
    check(mt.header(connection, "From", "Bob <bob@people.example>"), "header")
    check(mt.header(connection, "x-kith", "use=yes"), "header")
    check(mt.eom(connection), "end of message")
    if mt.getreply(connection) ~= SMFIR_CONTINUE then
        error("the message does not go on")
    end
    if not mt.eom_check(connection, MT_HDRINSERT, "X-Kith",
            " use=no; sender=mine; auth=unknown; p=1; author=bob@people.example") then
        error("not the header that was expected")
    end
    if not mt.eom_check(connection, MT_HDRDELETE, "X-Kith") then
        error("forged headers stay")
    end
end
mt.disconnect(connection)
