import { type Text, texts } from './texts.ts';

/** Where a survivor comes from, the languages spoken there, and a few words on the way here. */
export interface Life {
  /** ISO 3166-1 alpha-2 of the country as it is today. */
  readonly country: string;
  readonly city: Text;
  /** Ids besides Hebrew. */
  readonly languages: readonly number[];
  readonly story: Text;
  /** The years of birth that go with the story. */
  readonly born: readonly [number, number];
}

const makeLife = (
  country: string,
  cityHe: string,
  cityEn: string,
  languages: readonly number[],
  he: string,
  en: string,
  born: readonly [number, number] = [1928, 1938],
): Life => ({
  country,
  city: { he: cityHe, en: cityEn },
  languages,
  story: { he, en },
  born,
});

/** The lives of the witnesses of the demo season: made up, as many had them. */
export const lives: readonly Life[] = [
  makeLife(
    'PL',
    'ורשה',
    'Warsaw',
    [9],
    'ילדות בגטו, מסתור אצל משפחה בכפר, עלייה באוניית מעפילים ב־1947.',
    'A childhood in the ghetto, hiding with a family in a village, by ship to Haifa in 1947.',
  ),
  makeLife(
    'PL',
    'לודז׳',
    'Łódź',
    [9, 3],
    'בריחה מזרחה עם ההורים, שנות המלחמה באוזבקיסטן, עלייה ב־1949.',
    'Flight to the east with the parents, the war years in Uzbekistan, to Israel in 1949.',
  ),
  makeLife(
    'PL',
    'קרקוב',
    'Kraków',
    [9],
    'הצלה בידי שכנה שהסתירה שבעה ילדים.',
    'Saved by a neighbour who hid seven children.',
  ),
  makeLife(
    'RO',
    'יאשי',
    'Iași',
    [9],
    'גירוש לטרנסניסטריה בגיל שש וחזרה עם אח אחד.',
    'Deported to Transnistria at six, came back with one brother.',
    [1935, 1935],
  ),
  makeLife(
    'RO',
    'צ׳רנוביץ',
    'Czernowitz',
    [8, 9],
    'גטו צ׳רנוביץ, ואחריו דרך ארוכה ברגל עם סבתא.',
    'The ghetto of Czernowitz, then a long way on foot with a grandmother.',
  ),
  makeLife(
    'HU',
    'בודפשט',
    'Budapest',
    [12, 8],
    'בית מוגן בבודפשט, שחרור בחורף 1945, עלייה עם עליית הנוער.',
    'A protected house in Budapest, freed in the winter of 1945, to Israel with Youth Aliyah.',
  ),
  makeLife(
    'HU',
    'דברצן',
    'Debrecen',
    [12],
    'גירוש לאוסטריה עם האם, עבודה בחווה ושחרור בידי הצבא האדום.',
    'Deported to Austria with the mother, work on a farm, freed by the Red Army.',
  ),
  makeLife(
    'DE',
    'ברלין',
    'Berlin',
    [8, 2],
    'קינדרטרנספורט לאנגליה בגיל שבע, מכתבים שפסקו ב־1942.',
    'A Kindertransport to England at seven, letters that ended in 1942.',
    [1932, 1932],
  ),
  makeLife(
    'NL',
    'אמסטרדם',
    'Amsterdam',
    [2, 8],
    'שלוש שנים בעליית גג, ואחריהן חיפוש ארוך אחרי משפחה.',
    'Three years in an attic, then a long search for family.',
  ),
  makeLife(
    'FR',
    'פריז',
    'Paris',
    [4],
    'מנזר בדרום צרפת בשם אחר, ואיחוד עם האב ב־1945.',
    'A convent in the south of France under another name, reunited with the father in 1945.',
  ),
  makeLife(
    'GR',
    'סלוניקי',
    'Saloniki',
    [5],
    'בריחה להרים עם הפרטיזנים וחזרה לעיר שאין בה מכרים.',
    'Flight to the mountains with the partisans, and the return to a city without one known face.',
  ),
  makeLife(
    'UA',
    'אודסה',
    'Odesa',
    [3],
    'פינוי ברכבת המשא האחרונה, ילדות בקזחסטן, עלייה ב־1991.',
    'Evacuated on the last goods train, a childhood in Kazakhstan, to Israel in 1991.',
  ),
  makeLife(
    'UA',
    'חרקוב',
    'Kharkiv',
    [3],
    'מסתור במרתף של מורה, ואחרי המלחמה שנות לימודים ברפואה.',
    'Hidden in a teacher’s cellar, and after the war the study of medicine.',
  ),
  makeLife(
    'BY',
    'מינסק',
    'Minsk',
    [3, 9],
    'בריחה מגטו מינסק ליער וחורף אחד עם קבוצת ילדים.',
    'Out of the ghetto of Minsk into the forest, one winter with a band of children.',
  ),
  makeLife(
    'LT',
    'קובנה',
    'Kaunas',
    [3, 9],
    'הברחה מהגטו בשק של תפוחי אדמה בגיל ארבע.',
    'Smuggled out of the ghetto in a potato sack at four.',
    [1939, 1940],
  ),
  makeLife(
    'IT',
    'רומא',
    'Rome',
    [10, 2],
    'שנה של מעבר בין בתים עד שחרור רומא.',
    'A year from house to house until Rome was freed.',
  ),
  makeLife(
    'TN',
    'תוניס',
    'Tunis',
    [4, 6],
    'כיבוש תוניס, עבודת כפייה של האב והבית שנלקח.',
    'The occupation of Tunis, the father at forced labour and the house taken.',
  ),
  makeLife(
    'LY',
    'טריפולי',
    'Tripoli',
    [6, 10],
    'מחנה ג׳אדו במדבר, מחלות ורעב, עלייה ב־1949.',
    'The camp of Giado in the desert, illness and hunger, to Israel in 1949.',
  ),
];

/** Topics of later generations and experts. */
export const laterStories: readonly Text[] = [
  {
    he: 'סיפורה של סבתא, כפי שסופר במטבח ונכתב ביומן.',
    en: 'A grandmother’s story, told in the kitchen and written in a diary.',
  },
  {
    he: 'מסע שורשים עם האב לעיירה שבה נולד.',
    en: 'A journey with the father to the town where he was born.',
  },
  {
    he: 'מכתבים שנמצאו במגירה ומה שהם שינו במשפחה.',
    en: 'Letters found in a drawer and what they changed in the family.',
  },
  {
    he: 'הילדים שהוסתרו: מחקר, עדויות ותמונות.',
    en: 'The hidden children: research, testimonies and pictures.',
  },
];

/** Contacts of a witness. */
export const kinships: readonly { readonly isWoman: boolean; readonly name: Text }[] = [
  { isWoman: true, name: { he: 'בת', en: 'Daughter' } },
  { isWoman: false, name: { he: 'בן', en: 'Son' } },
  { isWoman: true, name: { he: 'נכדה', en: 'Granddaughter' } },
  { isWoman: false, name: { he: 'נכד', en: 'Grandson' } },
];

/** Names common at that age. */
export const elders = {
  first: texts(`
    רחל|Rachel; שרה|Sarah; רבקה|Rivka; לאה|Leah; מרים|Miriam; אסתר|Esther; חנה|Hannah; דינה|Dina; שושנה|Shoshana
    צפורה|Tzipora; זהבה|Zehava; יהודית|Yehudit; חיה|Chaya; פנינה|Pnina; מלכה|Malka; אילונה|Ilona; אווה|Eva
    דוד|David; משה|Moshe; יוסף|Yosef; אברהם|Avraham; יעקב|Yaakov; יצחק|Yitzhak; חיים|Haim; שמעון|Shimon
    מאיר|Meir; צבי|Zvi; אריה|Arieh; יהודה|Yehuda; מנחם|Menachem; שלמה|Shlomo; נחום|Nahum; אליעזר|Eliezer`),
  ofEurope: texts(`
    פרידמן|Friedman; כץ|Katz; קליין|Klein; שפירא|Shapira; רוזנברג|Rosenberg; סגל|Segal; הורוביץ|Horowitz
    גולדשטיין|Goldstein; שטרן|Stern; וייס|Weiss; רוזן|Rosen; גרוס|Gross; פלדמן|Feldman; ברגר|Berger; אדלר|Adler
    גרינברג|Greenberg; לנדאו|Landau; הלפרין|Halperin; שטיינברג|Steinberg; קפלן|Kaplan; נוימן|Neumann; לוין|Levin
    פולק|Pollak; שוורץ|Schwartz; הרשקוביץ|Hershkovitz; מרקוביץ|Markovitz; זילברמן|Silberman; כהן|Cohen; לוי|Levy`),
  ofTheSouth: texts(
    'כהן|Cohen; לוי|Levy; ששון|Sasson; חדד|Hadad; נחום|Nahum; חזן|Hazan; ג׳רבי|Jerbi; זרביב|Zerbib',
  ),
};

/** Mediterranean countries, whose families have other names. */
export const southern: readonly string[] = ['GR', 'TN', 'LY', 'IT'];
