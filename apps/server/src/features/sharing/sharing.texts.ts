export const sharingTexts = {
  he: {
    at: 'בשעה',
    online: 'מפגש מקוון',
    places: { many: 'יש מקומות פנויים', few: 'נותרו מעט מקומות', full: 'כל המקומות תפוסים' },
    home: 'ערב זיכרון בבית: שומעים עדות, משוחחים וזוכרים יחד.',
    organisation: 'ערב זיכרון פתוח לקהל: שומעים עדות, משוחחים וזוכרים יחד.',
    digital: 'ערב זיכרון מקוון: שומעים עדות, משוחחים וזוכרים יחד.',
    picture: 'רחוב בשעת ערב, ופרטי הסלון',
  },
  en: {
    at: 'at',
    online: 'Online',
    places: { many: 'Places are free', few: 'A few places are left', full: 'All places are taken' },
    home: 'An evening of remembrance in a home: hearing a testimony, talking, remembering together.',
    organisation:
      'An evening of remembrance open to all: hearing a testimony, talking, remembering together.',
    digital: 'An evening of remembrance online: hearing a testimony, talking, remembering together.',
    picture: 'A street at dusk, and the details of the evening',
  },
} as const;
