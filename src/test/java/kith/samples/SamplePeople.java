package kith.samples;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/**
 * Invents people: names of many languages, and addresses as people choose them. The same seed gives the same people on
 * every machine, because {@link Random} is specified to the bit.
 */
final class SamplePeople {

    /** A language's given names, family names and mail hosts; {@code name=ascii} where the two spellings differ. */
    private record Language(String[] given, String[] family, String[] hosts) {
        static Language of(String given, String family, String hosts) {
            return new Language(given.split(" "), family.split(" "), hosts.split(" "));
        }
    }

    private static final List<Language> LANGUAGES = List.of(
            Language.of("Amelia Oliver Isla Harry Emily Jack Grace Thomas Freya George Ruby Arthur Alfie Martha",
                    "Baker Carter Dawson Ellis Fletcher Harper Mason O'Brien Parker Turner Walker Whitfield Lockwood",
                    "post.example harbour.example mail.test inbox.example"),
            Language.of("Jörg=joerg Käthe=kaethe Lukas Hannah Björn=bjoern Sophie Uwe Anneliese Günther=guenther Mia",
                    "Müller=mueller Schröder=schroeder Weiß=weiss Krüger=krueger Vogel Becker Hoffmann Lange "
                    + "Jäger=jaeger",
                    "bücher.example brief.example straße.example post.test"),
            Language.of(
            "Zoë=zoe Chloé=chloe Émile=emile Luc Hélène=helene Antoine Margaux Gaël=gael Inès=ines Théo=theo",
                    "Lefèvre=lefevre Moreau Girard Beaumont Dubois Rousseau Fontaine Mercier Chevalier "
                    + "Béranger=beranger",
                    "courrier.example atelier.example poste.test"),
            Language.of("María=maria José=jose Lucía=lucia Íñigo=inigo Carmen Álvaro=alvaro Sofía=sofia Javier Nuria",
                    "García=garcia Muñoz=munoz Núñez=nunez Romero Iglesias Peña=pena Ortega Vidal Castaño=castano",
                    "correo.example plaza.example"),
            Language.of("Giulia Matteo Chiara Niccolò=niccolo Elena Tommaso Beatrice Pietro Fiamma",
                    "Rossi Bianchi D'Angelo=dangelo Ferrari Conti Marchetti Bellini Galli",
                    "posta.example studio.test"),
            Language.of("Åsa=asa Søren=soren Ingrid Håkon=hakon Freja Ødger=odger Maja Lars Tuuli Väinö=vaino",
                    "Lindström=lindstrom Sørensen=sorensen Bergström=bergstrom Dahl Nygård=nygard Virtanen "
                    + "Hämäläinen=hamalainen",
                    "fjord.example brev.test"),
            Language.of(
            "Łukasz=lukasz Zuzanna Paweł=pawel Agnieszka Jiří=jiri Kateřina=katerina Tomáš=tomas Bożena=bozena",
                    "Wiśniewski=wisniewski Kowalczyk Dvořák=dvorak Novotná=novotna Zając=zajac Černý=cerny "
                    + "Wójcik=wojcik",
                    "poczta.example dopis.test"),
            Language.of("Анна=anna Дмитрий=dmitri Ольга=olga Сергей=sergei Ирина=irina Тарас=taras Леся=lesya",
                    "Соколов=sokolov Орлова=orlova Шевченко=shevchenko Лебедев=lebedev Мельник=melnyk Волкова=volkova",
                    "почта.example sever.example"),
            Language.of("Ελένη=eleni Γιώργος=giorgos Δήμητρα=dimitra Νίκος=nikos Σοφία=sofia",
                    "Παππάς=pappas Νικολάου=nikolaou Οικονόμου=oikonomou Βλάχος=vlachos", "nisi.example"),
            Language.of("芳=fang 伟=wei 娜=na 静=jing 磊=lei 洋=yang 婷=ting 浩然=haoran 子涵=zihan",
                    "王=wang 李=li 张=zhang 刘=liu 陈=chen 杨=yang 赵=zhao 黄=huang", "邮件.example xinxiang.example"),
            Language.of("さくら=sakura 陽菜=hina 蓮=ren 翔太=shota 結衣=yui 健=ken",
                    "佐藤=sato 鈴木=suzuki 高橋=takahashi 田中=tanaka 渡辺=watanabe", "tegami.example"),
            Language.of("Aarav Diya Vihaan Ananya Kabir Meera Rohan Ishita Tenzin",
                    "Sharma Iyer Banerjee Reddy Kulkarni Bhat Chopra Dorje", "dak.example chitthi.test"),
            Language.of("ليلى=layla يوسف=yusuf مريم=maryam كريم=karim نور=nour",
                    "حداد=haddad منصور=mansour خوري=khoury صالح=saleh", "barid.example"),
            Language.of("Çağla=cagla Emre Işıl=isil Ömer=omer Şule=sule Deniz Gülşen=gulsen",
                    "Yılmaz=yilmaz Öztürk=ozturk Şahin=sahin Aydın=aydin Çelik=celik", "mektup.example"),
            Language.of("Chiamaka Kwame Amina Tunde Wanjiru Thabo Zola Adaeze Kofi",
                    "Okafor Mensah Mwangi Dlamini Adeyemi Nkosi Achebe Owusu", "barua.example soko.test"));

    private final Random random;
    private final Set<String> taken = new HashSet<>();

    SamplePeople(Random random) {
        this.random = random;
    }

    /** Somebody new, whose addresses nobody else has. */
    SamplePerson next() {
        Language language = LANGUAGES.get(random.nextInt(LANGUAGES.size()));
        String given = pick(language.given());
        String family = pick(language.family());
        List<String> addresses = new ArrayList<>();
        addresses.add(address(given, family, language));
        if (random.nextInt(8) == 0) {
            addresses.add(address(given, family, language));
        }
        String telephone = String.format(Locale.ROOT, "+44 1632 960%03d", random.nextInt(1000));
        return new SamplePerson(athome(given), athome(family), List.copyOf(addresses), telephone);
    }

    private String address(String given, String family, Language language) {
        String host = pick(language.hosts());
        String g = ascii(given);
        String f = ascii(family);
        String local = switch (random.nextInt(12)) {
            case 0 -> g.substring(0, 1) + f;
            case 1 -> g + "_" + f;
            case 2 -> f + "." + g;
            case 3 -> g + (1950 + random.nextInt(60));
            // Internationalised local parts (RFC 6531) are rare, but they exist.
            case 4 -> (athome(given) + "." + athome(family)).toLowerCase(Locale.ROOT).replace("'", "");
            default -> g + "." + f;
        };
        String address = local + "@" + host;
        for (int number = 2; !taken.add(address); number++) {
            address = local + number + "@" + host;
        }
        return address;
    }

    private String pick(String[] choices) {
        return choices[random.nextInt(choices.length)];
    }

    private static String athome(String name) {
        return name.contains("=") ? name.substring(0, name.indexOf('=')) : name;
    }

    private static String ascii(String name) {
        String plain = name.substring(name.indexOf('=') + 1);
        return plain.toLowerCase(Locale.ROOT).replace("'", "");
    }
}
