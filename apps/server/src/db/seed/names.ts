import { type Text, texts } from './texts.ts';

/** Names that go together in one family, and how many of a hundred people carry them. */
export interface Origin {
  readonly share: number;
  /** Ids of the languages spoken at home, the usual one first, each with its weight. */
  readonly speaks: readonly (readonly [language: number, weight: number])[];
  /** How many of a hundred read English rather than Hebrew. */
  readonly readEnglish: number;
  readonly women: readonly Text[];
  readonly men: readonly Text[];
  readonly families: readonly Text[];
}

/** Where the people of the demo season come from; the shares make 100 (product §14.3). */
export const origins: readonly Origin[] = [
  {
    share: 62,
    speaks: [
      [1, 96],
      [2, 3],
      [5, 1],
    ],
    readEnglish: 5,
    women: texts(`
      נועה|Noa; תמר|Tamar; מאיה|Maya; יעל|Yael; שירה|Shira; רוני|Roni; מיכל|Michal; ענת|Anat; אורית|Orit
      רחל|Rachel; שרה|Sarah; רבקה|Rivka; לאה|Leah; מרים|Miriam; אסתר|Esther; חנה|Hannah; דינה|Dina
      הדס|Hadas; איילת|Ayelet; גלית|Galit; סיגל|Sigal; אורלי|Orly; דפנה|Dafna; נורית|Nurit; עדי|Adi
      טליה|Talia; אביגיל|Avigail; הילה|Hila; ליאת|Liat; רותם|Rotem; שושנה|Shoshana; צפורה|Tzipora
      מזל|Mazal; זהבה|Zehava; ז׳קלין|Jacqueline; ורד|Vered; כרמית|Carmit; שני|Shani; יהודית|Yehudit; אפרת|Efrat`),
    men: texts(`
      דוד|David; משה|Moshe; יוסף|Yosef; אברהם|Avraham; יעקב|Yaakov; יצחק|Yitzhak; אבי|Avi; רון|Ron
      איתי|Itay; אורי|Uri; עומר|Omer; נועם|Noam; איתן|Eitan; יונתן|Yonatan; דניאל|Daniel; גיא|Guy
      אלון|Alon; עידו|Ido; אסף|Asaf; ערן|Eran; ניר|Nir; גיל|Gil; חיים|Haim; שמעון|Shimon; מאיר|Meir
      זאב|Ze'ev; צבי|Zvi; אריה|Arieh; יהודה|Yehuda; מנחם|Menachem; בועז|Boaz; עמוס|Amos; דן|Dan
      ברק|Barak; תומר|Tomer; אלעד|Elad; שלמה|Shlomo; נחום|Nahum; יאיר|Yair; רפאל|Refael`),
    families: texts(`
      כהן|Cohen; לוי|Levy; מזרחי|Mizrahi; פרץ|Peretz; ביטון|Biton; דהן|Dahan; אברהם|Avraham; פרידמן|Friedman
      מלכה|Malka; אזולאי|Azoulay; כץ|Katz; יוסף|Yosef; דוד|David; עמר|Amar; אוחיון|Ohayon; חדד|Hadad
      גבאי|Gabay; בן־דוד|Ben-David; אדרי|Edri; לוין|Levin; טל|Tal; קליין|Klein; חזן|Hazan; שפירא|Shapira
      שרון|Sharon; רוזנברג|Rosenberg; גולן|Golan; בר|Bar; סגל|Segal; אלון|Alon; הורוביץ|Horowitz
      ברק|Barak; יעקב|Yaakov; גולדשטיין|Goldstein; וקנין|Vaknin; שלום|Shalom; מור|Mor; אשכנזי|Ashkenazi
      ששון|Sasson; נחום|Nahum; צדוק|Tzadok; סויסה|Suissa; בן־שושן|Ben-Shushan; רביבו|Revivo; אלבז|Elbaz
      זכאי|Zakai; מימון|Maimon; שטרן|Stern; וייס|Weiss; רוזן|Rosen; גרוס|Gross; פלדמן|Feldman; ברגר|Berger
      גרינברג|Greenberg; אדלר|Adler; לנדאו|Landau; הלפרין|Halperin; שטיינברג|Steinberg; קפלן|Kaplan
      נוימן|Neumann; פולק|Pollak; שוורץ|Schwartz; הרשקוביץ|Hershkovitz; מרקוביץ|Markovitz; זילברמן|Silberman
      בן־ארי|Ben-Ari; בר־לב|Bar-Lev; בר־אילן|Bar-Ilan; בן־חמו|Ben-Hamo; בן־נון|Ben-Nun; אבן־צור|Even-Tzur
      הר־זהב|Har-Zahav; כהן־לוינסון|Cohen-Levinson; שקד־רוזן|Shaked-Rosen; לוי־ברק|Levy-Barak; גל|Gal
      ארז|Erez; אורן|Oren; דגן|Dagan; ירושלמי|Yerushalmi; טולדנו|Toledano; אבוטבול|Abutbul; חג׳ג׳|Hajaj
      בכר|Bechar; קורן|Koren; נבון|Navon; רז|Raz; שגיא|Sagi; יפה|Yafe; סלע|Sela; עוז|Oz; ניסים|Nissim
      ג׳רבי|Jerbi; צ׳צ׳יק|Chichik; שרעבי|Sharabi; קארו|Karo; פינטו|Pinto; סבג|Sabag; לסרי|Lasri`),
  },
  {
    share: 12,
    speaks: [
      [1, 45],
      [3, 55],
    ],
    readEnglish: 4,
    women: texts(`
      אירינה|Irina; סבטלנה|Svetlana; ילנה|Yelena; נטליה|Natalia; לודמילה|Ludmila; אולגה|Olga
      מרינה|Marina; ז׳אנה|Zhanna; טטיאנה|Tatiana; קטיה|Katya; אנסטסיה|Anastasia; פאינה|Faina`),
    men: texts(`
      בוריס|Boris; ולדימיר|Vladimir; סרגיי|Sergei; אלכסנדר|Alexander; מיכאיל|Mikhail; איגור|Igor
      לאוניד|Leonid; יבגני|Yevgeny; גריגורי|Grigory; דמיטרי|Dmitri; ארקדי|Arkady; סמיון|Semyon`),
    families: texts(`
      איבנוב|Ivanov; רבינוביץ׳|Rabinovich; גורדון|Gordon; קוגן|Kogan; שולמן|Shulman; וולקוב|Volkov
      ברודסקי|Brodsky; זסלבסקי|Zaslavsky; גינזבורג|Ginzburg; לייבוביץ׳|Leibovich; פטרנקו|Petrenko
      מינקין|Minkin; שיינמן|Sheinman; אוסטרובסקי|Ostrovsky; קרסיק|Krasik; טורצ׳ין|Turchin`),
  },
  {
    share: 12,
    speaks: [
      [6, 62],
      [1, 38],
    ],
    readEnglish: 3,
    women: texts(`
      פאטמה|Fatma; מרים|Mariam; אמל|Amal; רים|Reem; נור|Noor; סמאח|Samah; היבא|Hiba; ראניה|Rania
      לינא|Lina; ג׳ומאנה|Jumana; נאדיה|Nadia; סלמא|Salma`),
    men: texts(`
      מוחמד|Muhammad; אחמד|Ahmad; מחמוד|Mahmoud; חליל|Khalil; יוסף|Yusuf; סמיר|Samir; ג׳מאל|Jamal
      נביל|Nabil; ראמי|Rami; וליד|Walid; עלי|Ali; ג׳ורג׳|George`),
    families: texts(`
      חורי|Khoury; נסאר|Nassar; ג׳בארין|Jabareen; אגבאריה|Agbaria; זועבי|Zoabi; חטיב|Khatib; מסארווה|Masarwa
      עבאס|Abbas; סאלח|Saleh; אבו־ראס|Abu Ras; אבו־סייף|Abu Seif; חלבי|Halabi; טריף|Tarif; בדארנה|Badarne
      ח׳טיב־חורי|Khatib-Khoury; ג׳ובראן|Jubran; מנסור|Mansour; פאהום|Fahoum`),
  },
  {
    share: 5,
    speaks: [
      [1, 72],
      [7, 28],
    ],
    readEnglish: 2,
    women: texts(
      'אלמז|Almaz; טגיסט|Tigist; אווטה|Awetu; סלאם|Selam; בלינש|Belaynesh; צהיי|Tsehay; מסרט|Meseret',
    ),
    men: texts(
      'אבבה|Abebe; טספאי|Tesfaye; דסטה|Desta; גטצ׳או|Getachew; מולוגטה|Mulugeta; איילין|Ayelign; ברהנו|Berhanu',
    ),
    families: texts(`
      טספה|Tesfa; מלקו|Melku; אדמסו|Admasu; ברהון|Berhun; אלמו|Alemu; וובשט|Wubshet; יאסו|Yasu; טדסה|Tadesse
      אייליו|Ayelew; מהרט|Mehret; קסה|Kassa; דסה|Dessa`),
  },
  {
    share: 5,
    speaks: [
      [1, 55],
      [4, 45],
    ],
    readEnglish: 15,
    women: texts(
      'סימון|Simone; ז׳ולי|Julie; מישל|Michèle; סולאנז׳|Solange; קלואה|Chloé; נטלי|Nathalie; ויויאן|Vivienne',
    ),
    men: texts('ז׳אן|Jean; פייר|Pierre; אלן|Alain; ז׳ראר|Gérard; סטפן|Stéphane; ז׳יל|Gilles; לוסיאן|Lucien'),
    families: texts(`
      אטלי|Attali; בנסוסאן|Benssoussan; זרביב|Zerbib; דרעי|Dray; טואיטו|Touitou; לזר|Lazare; ז׳קוב|Jacob
      ד׳אנקונה|D'Ancona; בן־סימון|Bensimon; שמלה|Chemla; ולנסי|Valensi`),
  },
  {
    share: 4,
    speaks: [
      [1, 45],
      [2, 40],
      [5, 15],
    ],
    readEnglish: 70,
    women: texts('אנה|Anna; אמילי|Emily; הלן|Helen; סופיה|Sofia; לורה|Laura; רות|Ruth; ז׳נט|Jeanette'),
    men: texts(
      'מייקל|Michael; סקוט|Scott; אלן|Allan; דייוויד|David; הווארד|Howard; פדרו|Pedro; מרטין|Martín',
    ),
    families: texts(`
      או׳ניל|O'Neil; מקדונלד|McDonald; גולדברג|Goldberg; בראון|Brown; רוס|Ross; אפשטיין|Epstein; הריס|Harris
      גרסיה|García; סילבר־סמית|Silver-Smith; לופז|López; פישר|Fisher; ד׳ליאון|De León`),
  },
];
