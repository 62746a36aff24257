import { type ImportField, type ImportKind, importLabels } from '@salons/contract/records/import-fields';

/** Lower case, one space between words, without vowel points, quotes and other signs. */
export const normaliseHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/[\u0591-\u05C7\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .toLowerCase()
    .replace(/["'״׳`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Further headings of a field, as sheets have them; the first pattern that matches counts. */
const patterns: Readonly<Record<ImportKind, readonly (readonly [RegExp, ImportField])[]>> = {
  witnesses: [
    [/^(שם )?(אשת |איש )?ה?קשר|^(contact|relative)( (name|person))?$|שם (בן|בת|קרוב)/, 'contact_name'],
    [/(טלפון|נייד|טל|phone|mobile).*(קשר|קרוב|בן|בת|ילד|contact|relative)/, 'contact_phone'],
    [/(contact|relative).*(phone|mobile)/, 'contact_phone'],
    [/^(קרבה|קירבה|kinship|relation(ship)?)/, 'contact_kinship'],
    [/ארץ (ה)?לידה|(country of birth|birth country|born in)/, 'birth_country'],
    [/(עיר|מקום|כפר|עיירת) (ה)?לידה|(place|city|town) of birth|birth ?place/, 'birth_city'],
    [/(שנת|תאריך) (ה)?לידה|year of birth|birth ?(year|date)|date of birth|^born$/, 'birth_year'],
    [/^(סוג|סוג (ה)?עד(ות|ים)?|דור|kind|type|witness type)$/, 'witness_type'],
    [/מדרגות|stairs/, 'can_climb_stairs'],
    [/הסעה|ride|transport/, 'needs_ride'],
    [/זום|וידאו|דיגיטל|מקוון|zoom|video|online|digital/, 'is_digital'],
    [
      /(מקסימום|מרבי|לכל היותר|כמה) .*(סלונים|ערבים|מפגשים)|(salons|evenings).*(most|max)|max (salons|evenings)/,
      'max_salons',
    ],
    [/^(ה)?סיפור|^story|^testimony/, 'story'],
    [/צרכים|נגישות|needs|accessib/, 'special_needs'],
    [/^(תשובה|זמין|זמינות|זמינה|פנוי השנה)|^answer|^available/, 'year_answer'],
    [/(ימים|תאריכים) (פנויים|אפשריים)|(free|available) (days|dates)/, 'free_days'],
    [/(בית|קווי|נוסף|2)$|(home|second|other|land ?line)/, 'phone_number'],
    [/^(הערות|הערה|הערת|notes?|comments?|remarks?)/, 'comment'],
  ],
  hosts: [
    [/(טלפון|נייד|טל|phone|mobile).*(נוסף|2|בית|other|second|home)/, 'phone'],
    [/^(ארגון|מוסד|organi[sz]ation)/, 'is_org'],
    [/(איך|מאיפה|מאין) .*(שמע|הגע)|heard|source/, 'heard_from'],
    [/^(הערות|הערה|הערת|notes?|comments?|remarks?)/, 'staff_comment'],
  ],
};

const shared = (kind: ImportKind): readonly (readonly [RegExp, ImportField])[] => [
  [/^שם פרטי|^(first|given) ?name|^פרטי$/, 'first_name'],
  [/משפחה|^(last|family) ?name|surname/, 'last_name'],
  [/^שם( ו(שם )?משפחה| מלא| העד( ?ה)?| נותנת? העדות| המארח| המארחת)?$|^(full )?name$/, 'full_name'],
  [
    /^(טל|טלפון|נייד|סלולרי|פלאפון|מס(פר)? (ה)?(טלפון|נייד|סלולרי))|^(phone|mobile|cell|tel)/,
    kind === 'hosts' ? 'phone_number' : 'mobile_number',
  ],
  ...(kind === 'hosts' ? [[/מייל|אימייל|דואל|e ?mail/, 'email'] as const] : []),
  [/^(ישוב|יישוב|עיר|מקום מגורים|עיר מגורים|מגורים)|^(town|city|locality|place)/, 'city'],
  [/^(ארץ|מדינה)|^country/, 'country'],
  [/כתובת|רחוב|address|street/, 'address'],
  [/שפה|שפות|language/, 'languages'],
  [/(שיחה|קשר) (ה)?אחרונ|(last|latest) (call|contact)|נוצר קשר|תאריך שיחה/, 'contacted_on'],
];

/** The field that a heading means in either language; undefined for an unknown one (product §10.211). */
export const guessField = (heading: string, kind: ImportKind): ImportField | undefined => {
  const normalised = normaliseHeading(heading);
  if (normalised === '' || normalised.length > 60) return undefined;
  const labels = Object.entries(importLabels(kind)) as [ImportField, { he: string; en: string }][];
  const named = labels.find(
    ([name, { he, en }]) =>
      [he, en].some((label) => normaliseHeading(label) === normalised) ||
      normaliseHeading(name) === normalised,
  );
  if (named) return named[0];
  return [...patterns[kind], ...shared(kind)].find(([pattern]) => pattern.test(normalised))?.[1];
};
