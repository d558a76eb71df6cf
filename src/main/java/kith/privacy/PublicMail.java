package kith.privacy;

import java.util.Set;

/** Domains at which everybody can have an address: having one there says nothing of whom one works with. */
final class PublicMail {
    private static final Set<String> DOMAINS = Set.of("""
            126.com 139.com 163.com 189.cn 21cn.com aim.com alice.it aliyun.com aol.com arcor.de att.net bellsouth.net
            bigpond.com bk.ru bluewin.ch bol.com.br btinternet.com charter.net comcast.net cox.net daum.net
            earthlink.net email.cz fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch
            gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com home.nl hotmail.ca hotmail.co.uk hotmail.com
            hotmail.de hotmail.es hotmail.fr hotmail.it icloud.com inbox.lv inbox.ru interia.pl kpnmail.nl laposte.net
            libero.it list.ru live.ca live.co.uk live.com live.de live.fr live.it live.nl mac.com mail.com mail.de
            mail.ru mailbox.org me.com msn.com nate.com naver.com o2.pl online.de onet.pl orange.fr outlook.com
            outlook.de outlook.es outlook.fr outlook.it pm.me posteo.de posteo.net proton.me protonmail.com
            protonmail.ch qq.com rambler.ru rediffmail.com riseup.net rocketmail.com rogers.com sbcglobal.net
            seznam.cz sfr.fr shaw.ca sina.cn sina.com sky.com sohu.com t-online.de talktalk.net telia.com terra.com.br
            tiscali.it tom.com tuta.com tutanota.com tutanota.de ukr.net uol.com.br verizon.net vip.163.com vip.qq.com
            virgilio.it virginmedia.com wanadoo.fr web.de wp.pl ya.ru yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk
            yahoo.com yahoo.com.br yahoo.com.cn yahoo.com.hk yahoo.com.tw yahoo.de yahoo.es yahoo.fr yahoo.it
            yandex.com yandex.ru yeah.net ymail.com zoho.com""".split("\\s+"));

    private PublicMail() {
    }

    /** {@return whether anybody can have an address at this domain, as far as is known here} */
    static boolean offers(String domain) {
        return DOMAINS.contains(domain);
    }
}
