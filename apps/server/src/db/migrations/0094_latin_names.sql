-- compatible
-- Hebrew names and streets in Latin letters, for readers of English (product §5.221).
create table latin_words (
  hebrew text primary key,
  latin text not null
);
insert into latin_words (hebrew, latin)
select split_part(pair, '|', 1), split_part(pair, '|', 2)
from regexp_split_to_table($words$
אבבה|Abebe; אלמז|Almaz; אנה|Anna; ז'אן|Jean; מייקל|Michael; סימון|Simone; אבו|Abu; אבוטבול|Abutbul; אבי|Avi;
אביב|Aviv; אביגיל|Avigail; אבן|Even; אבני|Avnei; אבנר|Avner; אברבנאל|Abarbanel; אברהם|Avraham; אברם|Avram;
אברמוביץ|Abramovich; אבשלום|Avshalom; אגבאריה|Agbaria; אגוז|Egoz; אגם|Agam; אגמים|Agamim; אגס|Agas; אדלר|Adler;
אדלשטיין|Edelstein; אדם|Adam; אדמו"ר|Admor; אדמור|Admor; אדמסו|Admasu; אדר|Adar; אדרי|Edri; אהבת|Ahavat; אהוד|Ehud;
אהרון|Aharon; אהרונסון|Aharonson; אהרן|Aharon; או'ניל|O'Neil; אודם|Odem; אווטה|Awetu; אוחיון|Ohayon; אוחנה|Ohana;
אולגה|Olga; אומנים|Omanim; אוניברסיטה|Universita; אוסטרובסקי|Ostrovsky; אוסישקין|Ussishkin; אור|Or; אורה|Ora;
אורי|Uri; אורית|Orit; אורלי|Orly; אורן|Oren; אורנים|Oranim; אזולאי|Azoulay; אחד|Ahad; אחי|Ahei; אחים|Ahim;
אחמד|Ahmad; אטיאס|Atias; אטלי|Attali; איבנוב|Ivanov; איגור|Igor; איילה|Ayala; איילון|Ayalon; אייליו|Ayelew;
איילין|Ayelign; איילת|Ayelet; איינשטיין|Einstein; אילון|Ayalon; אילן|Ilan; אילנה|Ilana; אילת|Eilat; אירוס|Irus;
אירוסים|Irusim; אירינה|Irina; איריס|Iris; איש|Ish; איתי|Itay; איתמר|Itamar; איתן|Eitan; אל|el; אלבז|Elbaz; אלה|Ela;
אלון|Alon; אלונים|Alonim; אלוף|Aluf; אלי|Eli; אליהו|Eliyahu; אליעזר|Eliezer; אלישע|Elisha; אלכסנדר|Alexander;
אלמו|Alemu; אלמוג|Almog; אלן|Alain; אלנבי|Allenby; אלנור|Elnor; אלעד|Elad; אלעזר|Elazar; אלקלעי|Alkalai;
אלתרמן|Alterman; אמילי|Emily; אמיר|Amir; אמל|Amal; אמנון|Amnon; אמנים|Omanim; אנילביץ|Anielewicz;
אנילביץ'|Anielewicz; אנסטסיה|Anastasia; אסיף|Asif; אסירי|Asirei; אסף|Asaf; אסתר|Esther; אפעל|Efal; אפרים|Efraim;
אפרסק|Afarsek; אפרת|Efrat; אפשטיין|Epstein; אקליפטוס|Eucalyptus; ארבל|Arbel; ארגמן|Argaman; ארז|Erez; ארזים|Arazim;
אריה|Arieh; ארלוזורוב|Arlozorov; ארנון|Arnon; ארץ|Eretz; ארקדי|Arkady; אשדוד|Ashdod; אשכול|Eshkol; אשכנזי|Ashkenazi;
אשל|Eshel; אשקלון|Ashkelon; אשר|Asher; את|et; אתרוג|Etrog; באר|Be'er; בגין|Begin; בדארנה|Badarne; בוזגלו|Bouzaglo;
בוסתן|Bustan; בועז|Boaz; בורוכוב|Borochov; בוריס|Boris; בזל|Basel; בזלת|Bazelet; בי"ס|School; ביאליק|Bialik;
ביטון|Biton; ביל"ו|Bilu; בילו|Bilu; בית|Beit; בכר|Bechar; בלום|Blum; בלינש|Belaynesh; בלפור|Balfour; בן|Ben;
בני|Bnei; בנים|Banim; בנימין|Binyamin; בנסוסאן|Benssoussan; בציר|Batzir; בצלאל|Bezalel; בקעת|Bik'at; בר|Bar;
בראון|Brown; ברגר|Berger; ברהון|Berhun; ברהנו|Berhanu; ברודסקי|Brodsky; ברוך|Barukh; ברוש|Brosh; ברושים|Broshim;
ברכה|Brakha; ברנר|Brenner; ברק|Barak; בשור|Besor; בשן|Bashan; בת|Bat; ג'בארין|Jabareen; ג'ובראן|Jubran;
ג'ומאנה|Jumana; ג'ורג'|George; ג'מאל|Jamal; ג'רבי|Jerbi; גאולה|Geula; גאון|Gaon; גבאי|Gabay; גבול|Gvul; גבורה|Gvura;
גבורי|Giborei; גבירול|Gabirol; גבעה|Giv'a; גבעות|Giv'ot; גבעת|Giv'at; גבעתי|Giv'ati; גד|Gad; גדוד|Gdud; גדול|Gadol;
גדי|Gadi; גדליה|Gedalia; גדעון|Gidon; גוטמן|Gutman; גולדברג|Goldberg; גולדה|Golda; גולדשטיין|Goldstein; גולה|Gola;
גולומב|Golomb; גולן|Golan; גולני|Golani; גומא|Gome; גור|Gur; גורדון|Gordon; גוריון|Gurion; גורן|Goren; גוש|Gush;
גטאות|Geta'ot; גטצ'או|Getachew; גיא|Guy; גיבורי|Giborei; גיורא|Giora; גיל|Gil; גינזבורג|Ginzburg; גינת|Ginat; גל|Gal;
גלבוע|Gilboa; גלויות|Galuyot; גליל|Galil; גלית|Galit; גלעד|Gilad; גמלא|Gamla; גן|Gan; גני|Ganei; גנים|Ganim;
גפן|Gefen; גפנים|Gfanim; גרוזנברג|Gruzenberg; גרוס|Gross; גריגורי|Grigory; גרינברג|Greenberg; גרינשטיין|Greenstein;
גרניט|Granit; גרסיה|García; גרשון|Gershon; גשר|Gesher; ד"ר|Dr.; ד'אנקונה|D'Ancona; ד'ליאון|De León; דב|Dov;
דבורה|Dvora; דגן|Dagan; דגניה|Degania; דהאן|Dahan; דהן|Dahan; דואר|Do'ar; דובדבן|Duvdevan; דובנוב|Dubnov; דוד|David;
דוכיפת|Dukhifat; דולב|Dolev; דור|Dor; דורון|Doron; דורית|Dorit; דיזנגוף|Dizengoff; דייוויד|David; דיין|Dayan;
דינה|Dina; דליה|Dalia; דמיטרי|Dmitri; דן|Dan; דני|Dani; דניאל|Daniel; דסה|Dessa; דסטה|Desta; דפנה|Dafna; דקל|Dekel;
דקלים|Dkalim; דרויאנוב|Druyanov; דרום|Darom; דרור|Dror; דרך|Derekh; דרעי|Dray; הגנה|Hagana; הדס|Hadas; הדסה|Hadassa;
הדסים|Hadasim; הדר|Hadar; הדרים|Hadarim; ההגנה|HaHagana; ההסתדרות|HaHistadrut; הווארד|Howard; הופמן|Hoffman;
הורוביץ|Horowitz; הושע|Hoshea; היבא|Hiba; הילה|Hila; הלל|Hillel; הלן|Helen; הלפרין|Halperin; המסגר|HaMasger;
הסתדרות|Histadrut; העם|Ha'am; הר|Har; הראל|Harel; הרב|HaRav; הרים|Harim; הריס|Harris; הרמן|Herman; הרצוג|Herzog;
הרצל|Herzl; הרצליה|Herzliya; הררי|Harari; הרשקוביץ|Hershkovitz; ואדי|Wadi; וובשט|Wubshet; וולף|Wolf; וולפסון|Wolfson;
וולקוב|Volkov; ויויאן|Vivienne; וייס|Weiss; וייצמן|Weizmann; וינר|Wiener; ויסבורג|Weisburg; ויצמן|Weizmann;
ולדימיר|Vladimir; וליד|Walid; ולנסי|Valensi; וקנין|Vaknin; ורד|Vered; ורדה|Varda; ורדים|Vradim; ז'אנה|Zhanna;
ז'בוטינסקי|Jabotinsky; ז'ולי|Julie; ז'יל|Gilles; ז'נט|Jeanette; ז'קוב|Jacob; ז'קלין|Jacqueline; ז'ראר|Gérard;
זאב|Ze'ev; זבולון|Zevulun; זהבה|Zehava; זועבי|Zoabi; זורע|Zore'a; זיו|Ziv; זיכרון|Zikaron; זילברמן|Silberman;
זינגר|Singer; זית|Zayit; זיתים|Zeitim; זכאי|Zakai; זכרון|Zikhron; זכריה|Zekharia; זלמן|Zalman; זמיר|Zamir;
זסלבסקי|Zaslavsky; זרביב|Zerbib; זרחיה|Zrahia; חב"ד|Habad; חבד|Habad; חבצלת|Havatzelet; חבקוק|Havakuk; חברון|Hevron;
חג'ג'|Hajaj; חגי|Hagai; חדד|Hadad; חדש|Hadash; חוה|Hava; חווה|Hava; חולון|Holon; חומה|Homa; חוף|Hof; חופש|Hofesh;
חורי|Khoury; חורש|Horesh; חורשה|Horsha; חוש|Hush; חושן|Hoshen; חזון|Hazon; חזן|Hazan; חטיב|Khatib; חטיבת|Hativat;
חיטה|Hita; חיים|Haim; חיל|Hel; חיפה|Haifa; חירות|Herut; חלבי|Halabi; חלוץ|Halutz; חלוצים|Halutzim; חליל|Khalil;
חלמיש|Halamish; חמישה|Hamisha; חן|Hen; חנה|Hannah; חנן|Hanan; חנקין|Hankin; חסידה|Hasida; חצב|Hatzav; חצבים|Hatzavim;
חרוב|Haruv; חרושת|Haroshet; חרות|Herut; חרמון|Hermon; חרצית|Hartzit; חרש|Harash; חשמונאים|Hashmona'im; טבריה|Tveria;
טגיסט|Tigist; טדסה|Tadesse; טואיטו|Touitou; טוב|Tov; טובה|Tova; טולדנו|Toledano; טופז|Topaz; טורצ'ין|Turchin;
טטיאנה|Tatiana; טיילת|Tayelet; טל|Tal; טליה|Talia; טספאי|Tesfaye; טספה|Tesfa; טרומפלדור|Trumpeldor; טריף|Tarif;
טשרניחובסקי|Tchernichovsky; יאיר|Yair; יאסו|Yasu; יבגני|Yevgeny; יבנה|Yavne; יגאל|Yigal; יד|Yad; יהדות|Yahadut;
יהודה|Yehuda; יהודים|Yehudim; יהודית|Yehudit; יהושע|Yehoshua; יהלום|Yahalom; יואב|Yoav; יובל|Yuval; יודפת|Yodfat;
יוחנן|Yohanan; יוכבד|Yocheved; יום|Yom; יונה|Yona; יונתן|Yonatan; יוסף|Yosef; יורדי|Yordei; יורם|Yoram;
יזרעאל|Yizre'el; יחזקאל|Yehezkel; יחיאל|Yehiel; ילין|Yellin; ילנה|Yelena; ים|Yam; ימים|Yamim; ינון|Yinon; יסוד|Yesod;
יסמין|Yasmin; יעל|Yael; יעקב|Yaakov; יער|Ya'ar; יערה|Ya'ara; יפה|Yafe; יפו|Yafo; יפית|Yafit; יפתח|Yiftah;
יצחק|Yitzhak; יצחקי|Yitzhaki; יצירה|Yetzira; יקב|Yekev; יקינטון|Yakinton; ירדן|Yarden; ירון|Yaron;
ירושלים|Yerushalayim; ירושלמי|Yerushalmi; ירח|Yare'ah; ירמיהו|Yirmiyahu; ירקון|Yarkon; ישוב|Yashuv; ישי|Yishai;
ישיבת|Yeshivat; ישן|Yashan; ישעיהו|Yeshayahu; ישראל|Israel; ישראלי|Israeli; יששכר|Yissakhar; כהן|Cohen; כוכב|Kokhav;
כוכבים|Kokhavim; כיכר|Kikar; כליל|Klil; כלניות|Kalaniyot; כלנית|Kalanit; כנסת|Knesset; כנען|Kna'an; כנרת|Kinneret;
כפר|Kfar; כץ|Katz; כצנלסון|Katznelson; כרכום|Karkom; כרם|Kerem; כרמים|Kramim; כרמית|Carmit; כרמל|Carmel;
כרמלה|Carmela; לאה|Leah; לאוניד|Leonid; לב|Lev; לבונה|Levona; לביא|Lavi; לבנה|Levana; לבנון|Levanon; לוד|Lod;
לודמילה|Ludmila; לוחמי|Lohamei; לוטם|Lotem; לוי|Levi; לוין|Levin; לוינסקי|Levinsky; לוסיאן|Lucien; לופז|López;
לורה|Laura; לזר|Lazare; ליאורה|Liora; ליאת|Liat; ליבוביץ|Leibowitz; לייבוביץ'|Leibovich; ליל|Leil;
לילינבלום|Lilienblum; לילך|Lilakh; לימון|Limon; לימור|Limor; לינא|Lina; לינקולן|Lincoln; לכיש|Lakhish; לנדאו|Landau;
לסקוב|Laskov; לסרי|Lasri; לרנר|Lerner; מאז"ה|Mazeh; מאזה|Mazeh; מאיה|Maya; מאיר|Meir; מבוא|Mavo; מבצע|Mivtza;
מגדים|Megadim; מגדל|Migdal; מגינים|Meginim; מהרט|Mehret; מודיעין|Modi'in; מוהליבר|Mohilever; מוזיאון|Muze'on;
מוחמד|Muhammad; מוטי|Moti; מוכר|Mokher; מולוגטה|Mulugeta; מונטיפיורי|Montefiore; מוצקין|Motzkin; מור|Mor;
מוריה|Moria; מורן|Moran; מזל|Mazal; מזרח|Mizrah; מזרחי|Mizrahi; מחמוד|Mahmoud; מטולה|Metula; מיה|Maya;
מייסדים|Meyasdim; מיכאיל|Mikhail; מיכאל|Michael; מיכה|Mikha; מיכל|Michal; מים|Mayim; מימון|Maimon; מינקין|Minkin;
מיסדים|Meyasdim; מיקי|Miki; מירי|Miri; מישל|Michèle; מכבי|Makabi; מכבים|Makabim; מכה|Mekka; מלאכה|Melakha; מלי|Mali;
מלך|Melekh; מלכה|Malka; מלקו|Melku; ממן|Maman; מנדלי|Mendele; מנחם|Menachem; מנסור|Mansour; מנשה|Menashe;
מסארווה|Masarwa; מסגר|Masger; מסרט|Meseret; מעגל|Ma'agal; מעיין|Ma'ayan; מעיינות|Ma'ayanot; מעין|Ma'ayan;
מעלה|Ma'ale; מעלות|Ma'alot; מעפילים|Ma'apilim; מערב|Ma'arav; מצדה|Metzada; מצודה|Metzuda; מצודת|Metzudat;
מצפה|Mitzpe; מקדונלד|McDonald; מרגלית|Margalit; מרגנית|Marganit; מרדכי|Mordechai; מרווה|Marva; מרטין|Martín;
מרים|Miriam; מרינה|Marina; מרכז|Merkaz; מרמורק|Marmorek; מרקוביץ|Markovitz; משה|Moshe; משורר|Meshorer;
משוררת|Meshoreret; משמר|Mishmar; משעול|Mish'ol; מתנ"ס|Matnas; מתתיהו|Matityahu; נאדיה|Nadia; נאוה|Nava; נאווה|Nava;
נבו|Nevo; נבון|Navon; נביא|Navi; נביאה|Nevi'a; נביאים|Nevi'im; נביל|Nabil; נגב|Negev; נגיד|Nagid; נהר|Nahar;
נוה|Neve; נווה|Neve; נוימן|Neumann; נועה|Noa; נועם|Noam; נוער|No'ar; נוף|Nof; נור|Noor; נורדאו|Nordau;
נוריות|Nuriyot; נורית|Nurit; נח|Noah; נחום|Nahum; נחל|Nahal; נחלים|Nehalim; נחלת|Nahalat; נחמיה|Nehemia; נחמן|Nahman;
נחשון|Nahshon; נטלי|Nathalie; נטליה|Natalia; נטע|Neta; נילי|Nili; נילי"|Nili; ניסים|Nissim; ניסן|Nisan; ניצה|Nitza;
ניצחון|Nitzahon; ניצנים|Nitzanim; ניר|Nir; נמרוד|Nimrod; נסאר|Nassar; נעמה|Naama; נעמי|Naomi; נפתלי|Naftali;
נרקיס|Narkis; נרקיסים|Narkisim; נשיא|Nasi; נשר|Nesher; נתיב|Nativ; נתן|Natan; נתניה|Netanya; סאלח|Saleh; סבא|Saba;
סבג|Sabag; סבטלנה|Svetlana; סביון|Savyon; סביונים|Savyonim; סגל|Segal; סוויסה|Swissa; סויסה|Suissa; סולאנז'|Solange;
סולד|Szold; סוף|Suf; סופיה|Sofia; סופר|Sofer; סוקולוב|Sokolov; סחלב|Sahlav; סטפן|Stéphane; סטרומה|Struma; סיגל|Sigal;
סיגלית|Sigalit; סיני|Sinai; סירה|Sira; סלאם|Selam; סלונים|Salonim; סלמא|Salma; סלמה|Salame; סלע|Sela; סמ|Sim.;
סמאח|Samah; סמדר|Smadar; סמטת|Simtat; סמיון|Semyon; סמיר|Samir; סנה|Sne; סנונית|Snunit; סנש|Szenes; סעד|Sa'ad;
סעדיה|Saadia; סער|Saar; ספורט|Sport; ספיר|Sapir; ספר|Sefer; ספריה|Sifriya; ספרים|Sfarim; סקוט|Scott; סרגיי|Sergei;
עבאס|Abbas; עבודה|Avoda; עברי|Ivri; עגור|Agur; עגנון|Agnon; עדה|Ada; עדי|Adi; עדן|Eden; עובדיה|Ovadia; עוגן|Ogen;
עודד|Oded; עוז|Oz; עוזי|Uzi; עוזיאל|Uziel; עולי|Olei; עולים|Olim; עומר|Omer; עופר|Ofer; עזרא|Ezra; עידו|Ido; עין|Ein;
עירית|Irit; עכו|Akko; על|al; עלי|Ali; עליה|Aliya; עליזה|Aliza; עלייה|Aliya; עם|Am; עמוס|Amos; עמי|Ami; עמיאל|Amiel;
עמיחי|Amihai; עמיר|Amir; עמית|Amit; עמל|Amal; עמנואל|Emanuel; עמק|Emek; עמקים|Amakim; עמר|Amar; עמרם|Amram;
ענבר|Inbar; ענת|Anat; עץ|Etz; עציון|Etzion; עצמאות|Atzma'ut; עצמון|Atzmon; עקיבא|Akiva; ערבה|Arava; ערוגות|Arugot;
ערן|Eran; עשרה|Asara; עתיק|Atik; פאהום|Fahoum; פאטמה|Fatma; פאינה|Faina; פארן|Paran; פדרו|Pedro; פולק|Pollak;
פורת|Porat; פטרנקו|Petrenko; פייר|Pierre; פינחס|Pinchas; פינטו|Pinto; פינסקר|Pinsker; פישר|Fisher; פלדמן|Feldman;
פלמ"ח|Palmach; פלמח|Palmach; פנחס|Pinhas; פנינה|Pnina; פנקס|Pinkas; פסגה|Pisga; פרדס|Pardes; פרדסים|Pardesim;
פרופ|Prof.; פרופ'|Prof.; פרחים|Prahim; פרי|Pri; פרידמן|Friedman; פרישמן|Frishman; פרנקל|Frenkel; פרס|Peres;
פרץ|Peretz; פתח|Petah; צ'צ'יק|Chichik; צאלון|Tze'elon; צאלים|Tze'elim; צבי|Zvi; צביה|Zvia; צבעוני|Tziv'oni;
צבר|Tzabar; צדוק|Tzadok; צדק|Tzedek; צה"ל|Tzahal; צהיי|Tsehay; צהל|Tzahal; צופים|Tzofim; צוקרמן|Zuckerman; צור|Tzur;
צורן|Tzoran; צחי|Tzachi; ציון|Zion; ציונות|Tziyonut; צייר|Tzayar; צין|Tzin; ציפורי|Tzipori; ציפורן|Tziporen;
ציפי|Tzipi; צנחנים|Tzanhanim; צפון|Tzafon; צפורה|Tzipora; צפניה|Tzfania; צפת|Tzfat; קארו|Karo; קבוץ|Kibbutz;
קדושי|Kdoshei; קדם|Kedem; קדרון|Kidron; קדש|Kadesh; קהילת|Kehilat; קובי|Kobi; קוגן|Kogan; קוק|Kook; קורן|Koren;
קטיה|Katya; קטן|Katan; קיבוץ|Kibbutz; קינג|King; קישון|Kishon; קלואה|Chloé; קליין|Klein; קניג|Koenig; קסה|Kassa;
קפלן|Kaplan; קציר|Katzir; קק"ל|KKL; קקל|KKL; קריית|Kiryat; קרית|Kiryat; קרליבך|Carlebach; קרן|Keren; קרסיק|Krasik;
קשת|Keshet; ראובן|Reuven; ראמי|Rami; ראניה|Rania; ראשונים|Rishonim; רבה|Raba; רבי|Rabbi; רביבו|Revivo; רבין|Rabin;
רבינו|Rabenu; רבינוביץ|Rabinovich; רבינוביץ'|Rabinovich; רבנו|Rabenu; רבקה|Rivka; רוזן|Rosen; רוזנברג|Rosenberg;
רוזנפלד|Rosenfeld; רוטשילד|Rothschild; רון|Ron; רוני|Roni; רונית|Ronit; רוס|Ross; רופא|Rofe; רות|Ruth; רותם|Rotem;
רז|Raz; רזיאל|Raziel; רחבת|Rehavat; רחוב|Rehov; רחובות|Rehovot; רחל|Rachel; רחלי|Racheli; רים|Reem; רימון|Rimon;
רימונים|Rimonim; רינה|Rina; רכבת|Rakevet; רמב"ם|Rambam; רמב"ן|Ramban; רמבם|Rambam; רמון|Ramon; רמז|Remez; רמלה|Ramla;
רמת|Ramat; רעות|Re'ut; רענן|Ra'anan; רפאל|Refael; רקפות|Rakafot; רקפת|Rakefet; רש"י|Rashi; רשי|Rashi; שאול|Shaul;
שאר|She'ar; שבזי|Shabazi; שבט|Shevet; שבטי|Shivtei; שביל|Shvil; שבע|Sheva; שבעת|Shiv'at; שגיא|Sagi; שגיב|Sagiv;
שד|Sderot; שד'|Sderot; שדה|Sadeh; שדות|Sadot; שדרות|Sderot; שדרת|Sderat; שואה|Sho'a; שוהם|Shoham; שוורץ|Schwartz;
שולה|Shula; שולמית|Shulamit; שולמן|Shulman; שומר|Shomer; שומרון|Shomron; שופטים|Shoftim; שוק|Shuk; שורק|Sorek;
שושן|Shoshan; שושנה|Shoshana; שושנים|Shoshanim; שושנת|Shoshanat; שזר|Shazar; שחף|Shahaf; שחר|Shahar;
שטיינברג|Steinberg; שטרית|Shitrit; שטרן|Stern; שי|Shai; שיבת|Shivat; שיטה|Shita; שיינמן|Sheinman; שילה|Shilo;
שיר|Shir; שירה|Shira; שכטר|Shechter; של|shel; שלום|Shalom; שלומית|Shlomit; שלושה|Shlosha; שלמה|Shlomo; שמאי|Shamai;
שמואל|Shmuel; שמוליק|Shmulik; שמחה|Simha; שמידט|Schmidt; שמיר|Shamir; שמלה|Chemla; שמעון|Shimon; שמש|Shemesh;
שמשון|Shimshon; שני|Shani; שניר|Snir; שנת|Shnat; שער|Sha'ar; שערי|Sha'arei; שפירא|Shapira; שפרינצק|Sprinzak;
שקד|Shaked; שקדים|Shkedim; שקמה|Shikma; שרה|Sarah; שרון|Sharon; שרית|Sarit; שרעבי|Sharabi; שרת|Sharett; ששון|Sasson;
ששת|Sheshet; תאנה|Te'ena; תאנים|Te'enim; תבור|Tavor; תדהר|Tidhar; תומר|Tomer; תור|Tor; תורה|Tora; תות|Tut;
תחנה|Tahana; תל|Tel; תמי|Tami; תמר|Tamar; תמרים|Tmarim; תנאים|Tana'im; תעשיה|Ta'asiya; תעשייה|Ta'asiya; תפוז|Tapuz;
תפוח|Tapuah; תקוה|Tikva; תקווה|Tikva; תקומה|Tkuma; תרבות|Tarbut; תרצה|Tirtza; תרשיש|Tarshish;
$words$, ';\s*') as listed, btrim(listed, E' \n') as pair where pair <> '';
analyze latin_words;

-- A word without vowels, letter by letter as on Israel's road signs; an "a" parts two consonants.
create function latin_letters(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  letters text := translate(word, 'ךםןףץ', 'כמנפצ');
  letter text;
  latin text;
  result text := '';
begin
  for at in 1 .. char_length(letters) loop
    letter := substr(letters, at, 1);
    latin := case letter
      when 'א' then case when at = 1 then 'a' else '' end
      when 'ע' then case when at = 1 then 'a' else '' end
      when 'ב' then case when at = 1 then 'b' else 'v' end
      when 'ג' then case when substr(letters, at + 1, 1) = '''' then 'j' else 'g' end
      when 'ד' then 'd'
      when 'ה' then case when at > 1 and at = char_length(letters) then 'a' else 'h' end
      when 'ו' then case when at = 1 or result ~ '[aeiou]$' then 'v' else 'o' end
      when 'ז' then case when substr(letters, at + 1, 1) = '''' then 'zh' else 'z' end
      when 'ח' then 'h'
      when 'ט' then 't'
      when 'י' then case when at = 1 or result ~ '[aeiou]$' then 'y' else 'i' end
      when 'כ' then case when at = 1 then 'k' else 'kh' end
      when 'ל' then 'l'
      when 'מ' then 'm'
      when 'נ' then 'n'
      when 'ס' then 's'
      when 'פ' then case when at = 1 then 'p' else 'f' end
      when 'צ' then case when substr(letters, at + 1, 1) = '''' then 'ch' else 'tz' end
      when 'ק' then 'k'
      when 'ר' then 'r'
      when 'ש' then 'sh'
      when 'ת' then 't'
      else ''
    end;
    continue when latin = '';
    if at > 1 and latin !~ '^[aeiou]' and result !~ '[aeiou]$' then latin := 'a' || latin; end if;
    -- Two vowels of one sound are one.
    if latin = 'a' and result ~ 'a$' then latin := ''; end if;
    result := result || latin;
  end loop;
  return initcap(result);
end $$;

-- A text with its Hebrew words in Latin letters: known ones by the table, with or without their article, others by letter.
create function to_latin(value text) returns text language plpgsql stable strict parallel safe as $$
declare
  part text;
  word text;
  result text := '';
begin
  if value !~ '[א-ת]' then return value; end if;
  for part in select found.parts[1] from regexp_matches(value, '([א-ת][א-ת''"׳״]*|[^א-ת]+)', 'g') as found (parts) loop
    if part !~ '^[א-ת]' then
      result := result || translate(part, '־', '-');
      continue;
    end if;
    word := translate(part, '׳״', '''"');
    result := result || coalesce(
      (select latin from latin_words where hebrew = word),
      (select 'Ha' || latin from latin_words where word like 'ה%' and hebrew = substr(word, 2)),
      case when word like 'ה____%' then 'Ha' || latin_letters(substr(word, 2)) end,
      latin_letters(word));
  end loop;
  return result;
end $$;

alter table hosts add column latin_name text check (char_length(latin_name) between 1 and 60);

-- How English readers see a host's name: as the host spells it, or transliterated; of a part of the name that part.
create function host_name_in_latin(host integer, host_name text) returns text
language sql stable parallel safe as $$
  select coalesce(
    (select case when host_name like '% %' then latin_name else split_part(latin_name, ' ', 1) end
      from hosts where id = host),
    to_latin(host_name))
$$;

create or replace function salon_name(salon host_salons, host_name text, language text) returns text
language sql stable parallel safe as $$
  select coalesce(
    salon.name,
    case when salon.is_org then salon.org_branch end,
    case
      when host_name in (erased_name('he'), erased_name('en'))
        then case when language = 'en' then 'A salon of a deleted account' else 'סלון של חשבון שנמחק' end
      when language = 'en' then host_name_in_latin(salon.host_id, host_name) || '''s salon'
      else 'הסלון של ' || host_name
    end)
$$;

create or replace function blank_host(host integer) returns void language sql as $$
  update hosts set
    phone = null, city_name = null, address = null, lat = null, lng = null, languages = '{}', heard_from = null,
    latin_name = null,
    community_id = coalesce(community_id, (select cities.community_id from cities where cities.id = hosts.city_id)),
    city_id = null, volunteer_id = null, staff_comment = null,
    deleted_at = coalesce(deleted_at, now()), erased_at = now()
  where id = host
$$;
