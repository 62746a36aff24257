import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/calls.ts';

const app = useTestApp();
const fold = async (...texts: string[]) => {
  const { rows } = await sql<{ folded: string }>`
    select fold(text) as folded from unnest(${texts}::text[]) with ordinality as given(text, place) order by place`.execute(
    app.db,
  );
  return rows.map(({ folded }) => folded);
};

test.each([
  ['הרצלייה', 'הרצליה'],
  ['קריית גת', 'קרית גת'],
  ['נהרייה', 'נהריה'],
  ['צהל', 'צה"ל'],
  ['צהל', 'צה״ל'],
  ['שָׁלוֹם', 'שלום'],
  ['ז׳בוטינסקי', "ז'בוטינסקי"],
  ['תל אביב-יפו', 'תל אביב־יפו'],
  ['תל אביב-יפו', 'תל אביב יפו'],
  ['תל  אביב', 'תל אביב'],
  ['\u200Fחיפה\u200E', 'חיפה'],
  ['\u2067חיפה\u2069', 'חיפה'],
  ['Tel Aviv', 'TEL AVIV'],
  ['O’Neil', "O'Neil"],
  ['Ze‘ev', 'zeev'],
  ['בן–דוד', 'בן דוד'],
  ['שׁמש', 'שמש'],
  ['José', 'jose'],
  ['ﬁrst', 'first'],
])('%s and %s are found by one another', async (one, other) => {
  const [first, second] = await fold(one, other);
  expect(first).toBe(second);
});

test.each([
  ['שלום', 'שלומ'],
  ['מלך', 'מלכ'],
  ['גן', 'גנ'],
  ['אלף', 'אלפ'],
  ['עץ', 'עצ'],
])('the last letter of %s is as inside a word', async (written, folded) => {
  expect(await fold(written)).toEqual([folded]);
});

test('two vavs and two yods count as one', async () => {
  expect(await fold('תקווה', 'תקוה', 'אייל')).toEqual(['תקוה', 'תקוה', 'איל']);
});

test('no two localities fold to one name', async () => {
  const { rows } = await sql<{ folded: string }>`
    select fold(name_he) as folded from cities group by 1 having count(*) > 1`.execute(app.db);
  expect(rows).toEqual([]);
});

test.each(['שלום', 'мир', 'سلام', 'አበበ', 'peace'])(
  '%s makes trigrams for an index, and letters stay apart',
  async (word) => {
    const { rows } = await sql<{ has_trigrams: boolean; letters: number }>`
    select cardinality(show_trgm(spelled(fold(${word})))) > length(${word}) as has_trigrams,
      (select count(distinct spelled(letter))::int from string_to_table(fold(${word}), null) letter) as letters`.execute(
      app.db,
    );
    expect(rows).toEqual([{ has_trigrams: true, letters: new Set(word).size }]);
  },
);
