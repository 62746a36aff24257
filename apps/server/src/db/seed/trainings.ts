import { at, iso, shiftDate } from './calendar.ts';

/** Names and times of the demo season's preparation meetings. */
export const meetings = [
  { daysBefore: 35, time: '20:00', is_digital: true, he: 'ערב הכנה מקוון', en: 'Online preparation evening' },
  {
    daysBefore: 27,
    time: '19:00',
    is_digital: false,
    he: 'ערב הכנה בתל אביב',
    en: 'Preparation evening in Tel Aviv',
  },
  {
    daysBefore: 20,
    time: '19:00',
    is_digital: false,
    he: 'ערב הכנה בחיפה',
    en: 'Preparation evening in Haifa',
  },
  {
    daysBefore: 13,
    time: '20:30',
    is_digital: true,
    he: 'ערב הכנה מקוון באנגלית',
    en: 'Online preparation evening in English',
  },
];

/** The preparation meetings of a season, in the weeks before its eve. */
export const trainingRows = (eve: string, nextId: () => number) =>
  meetings.map(({ daysBefore, time, is_digital, he, en }) => {
    const id = nextId();
    const link = is_digital ? `https://meet.demo.example/preparation-${id}` : null;
    const starts_at = iso(at(shiftDate(eve, -daysBefore), time));
    return { id, name_he: he, name_en: en, starts_at, is_digital, link };
  });
