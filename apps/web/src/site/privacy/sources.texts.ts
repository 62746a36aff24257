import { defineTexts } from '../../lib/texts.ts';

export const useSourcesTexts = defineTexts('sources', {
  title: { he: 'מקורות הנתונים', en: 'Sources of the data' },
  about: {
    he: 'שמות היישובים והרחובות, הנקודות והמפות באתר באים מהמקורות האלה. תודה לכולם.',
    en: 'The names of localities and streets, the points and the maps of this site come from these sources. Thanks to all of them.',
  },
  dated: { he: 'נתוני {{date}}, {{number}} רשומות.', en: 'Data of {{date}}, {{number}} records.' },
  streets: { he: 'רחובות ושמותיהם הנוספים', en: 'Streets and their other names' },
  streetsFrom: {
    he: 'רשות האוכלוסין וההגירה, דרך אתר המידע הממשלתי data.gov.il.',
    en: 'The Population and Immigration Authority of Israel, through data.gov.il.',
  },
  streetsLicence: {
    he: 'מידע ממשלתי פתוח; הקובץ נלקח מ־il-address-autocomplete של NirTatcher (רישיון MIT).',
    en: 'Open government data; the file was taken from il-address-autocomplete by NirTatcher (MIT licence).',
  },
  localities: { he: 'יישובים, מקומם ומספר תושביהם', en: 'Localities, their places and populations' },
  localitiesFrom: {
    he: 'הלשכה המרכזית לסטטיסטיקה (הלמ״ס), ורשות האוכלוסין וההגירה. מקומם של 84 יישובים שאין להם נקודה בקובץ הוא הערכה שלנו.',
    en: 'The Central Bureau of Statistics of Israel (CBS), and the Population and Immigration Authority. The places of 84 localities without a point in the file are our own estimate.',
  },
  localitiesLicence: {
    he: 'הקובץ נלקח מ־israeli-localities של arikw, שאינו מציין רישיון.',
    en: 'The file was taken from israeli-localities by arikw, which states no licence.',
  },
  stops: { he: 'נקודות של רחובות', en: 'Points of streets' },
  stopsFrom: {
    he: 'משרד התחבורה והבטיחות בדרכים: האמצע של תחנות האוטובוס ברחוב.',
    en: 'The Ministry of Transport and Road Safety of Israel: the middle of the bus stops of a street.',
  },
  stopsLicence: {
    he: 'הקובץ נלקח מ־israel-bus-stations-to-geo-json של lukacat10 (רישיון MIT).',
    en: 'The file was taken from israel-bus-stations-to-geo-json by lukacat10 (MIT licence).',
  },
  lines: { he: 'נקודות של רחובות בתל אביב', en: 'Points of streets in Tel Aviv' },
  linesFrom: {
    he: 'עיריית תל אביב-יפו: אמצע הרחוב.',
    en: 'The municipality of Tel Aviv-Yafo: the middle of the street.',
  },
  linesLicence: {
    he: 'הקובץ נלקח מ־jlm_streets_game של idshklein, שאינו מציין רישיון.',
    en: 'The file was taken from jlm_streets_game by idshklein, which states no licence.',
  },
  shore: { he: 'קו החוף והכנרת במפה', en: 'Shore and Sea of Galilee on the map' },
  shoreFrom: {
    he: 'GSHHG 2.3.7 מאת P. Wessel ו־W. H. F. Smith, בצורה מפושטת.',
    en: 'GSHHG 2.3.7 by P. Wessel and W. H. F. Smith, simplified.',
  },
  shoreLicence: { he: 'רישיון LGPL.', en: 'LGPL.' },
  land: {
    he: 'ים המלח, ויבשות העולם ברקע המפה',
    en: 'The Dead Sea, and the land of the world behind the map',
  },
  landFrom: { he: 'Natural Earth.', en: 'Natural Earth.' },
  landLicence: { he: 'נחלת הכלל.', en: 'Public domain.' },
  map: { he: 'רחובות ושמות במפה', en: 'Streets and names on the map' },
  mapFrom: { he: 'התורמים ל־OpenStreetMap.', en: 'The contributors of OpenStreetMap.' },
  mapLicence: {
    he: 'רישיון מסד נתונים פתוח (ODbL).',
    en: 'Open Database Licence (ODbL).',
  },
  tiles: { he: 'אריחי המפה וסגנונה', en: 'Tiles and style of the map' },
  tilesFrom: { he: 'Protomaps.', en: 'Protomaps.' },
  tilesLicence: { he: 'הסגנון: רישיון BSD.', en: 'The style: BSD licence.' },
  countries: { he: 'המדינה שלפי כתובת הרשת', en: 'The country of a network address' },
  countriesFrom: { he: 'ip-location-db של sapics.', en: 'ip-location-db by sapics.' },
  countriesLicence: { he: 'נחלת הכלל (CC0).', en: 'Public domain (CC0).' },
});
