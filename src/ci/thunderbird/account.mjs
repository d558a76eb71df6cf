export const HOST = "127.0.0.1";

/** An account that fetches, and sends where there is a port for it, on this computer: its preferences. */
export function account({ name, address, pop3, smtp = 9 }) {
  return {
    "mail.accountmanager.accounts": "account1,account2",
    "mail.accountmanager.defaultaccount": "account2",
    "mail.account.account2.server": "server2",
    "mail.account.account2.identities": "id1",
    "mail.identity.id1.fullName": name,
    "mail.identity.id1.useremail": address,
    "mail.identity.id1.smtpServer": "smtp1",
    "mail.identity.id1.valid": true,
    "mail.identity.id1.fcc": false,
    "mail.identity.id1.compose_html": false,
    "mail.server.server2.type": "pop3",
    "mail.server.server2.hostname": HOST,
    "mail.server.server2.port": pop3,
    "mail.server.server2.userName": name.toLowerCase(),
    "mail.server.server2.name": name,
    "mail.server.server2.authMethod": 3,
    "mail.server.server2.socketType": 0,
    "mail.server.server2.directory-rel": "[ProfD]Mail/own",
    "mail.server.server2.login_at_startup": false,
    "mail.server.server2.check_new_mail": false,
    "mail.smtpservers": "smtp1",
    "mail.smtp.defaultserver": "smtp1",
    "mail.smtpserver.smtp1.hostname": HOST,
    "mail.smtpserver.smtp1.port": smtp,
    "mail.smtpserver.smtp1.authMethod": 1,
    "mail.smtpserver.smtp1.try_ssl": 0,
    "mail.SpellCheckBeforeSend": false,
    "mail.warn_on_send_accel_key": false,
    "mail.compose.attachment_reminder": false,
  };
}
