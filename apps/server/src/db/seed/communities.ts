import type { Text } from './texts.ts';

/** The communities of the demo season and their localities, by the English name. */
export const communities: readonly { readonly name: Text; readonly cities: readonly string[] }[] = [
  {
    name: { he: 'קהילת השרון', en: 'Sharon Community' },
    cities: [
      'Netanya',
      'Herzliya',
      'Kfar Saba',
      "Ra'anana",
      'Hod HaSharon',
      'Ramat HaSharon',
      'Kfar Yona',
      'Tel Mond',
      'Even Yehuda',
    ],
  },
  {
    name: { he: 'קהילת הגליל והכרמל', en: 'Galilee and Carmel Community' },
    cities: [
      'Haifa',
      'Acre (Akko)',
      'Nahariya',
      'Karmiel',
      'Tirat Carmel',
      'Safed (Tzfat)',
      'Nesher',
      "Kiryat Tiv'on",
      'Rosh Pina',
      'Kfar Vradim',
    ],
  },
  {
    name: { he: 'קהילת הנגב', en: 'Negev Community' },
    cities: [
      "Be'er Sheva",
      'Dimona',
      'Arad',
      'Sderot',
      'Ofakim',
      'Netivot',
      'Yeruham',
      'Mitzpe Ramon',
      'Meitar',
      'Omer',
      'Lehavim',
    ],
  },
];
