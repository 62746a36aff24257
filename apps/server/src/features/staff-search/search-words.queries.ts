import { toPlaceKey } from '@salons/contract/place-key';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { hasWord } from '../../db/free-text.ts';
import type { ParsedSearch } from './staff-search.rules.ts';

/** From this length on the beginning of a locality's name is enough; shorter words are a name or an alias, such as ת״א. */
const shortestBeginning = 3;

/** A word with the localities that it may mean. */
export interface PlacedWord {
  readonly text: string;
  readonly digits: string;
  readonly cities: readonly number[];
}

export interface FoldedSearch {
  /** The text as names are stored. */
  readonly folded: string;
  readonly words: readonly PlacedWord[];
}

interface Span {
  readonly at: number;
  readonly size: number;
  readonly text: string;
}

/** Words and pairs of neighbours: “תל אביב” is one name. */
const toSpans = (words: readonly string[]): Span[] =>
  words.flatMap((text, at) => {
    const next = words[at + 1];
    return [{ at, size: 1, text }, ...(next === undefined ? [] : [{ at, size: 2, text: `${text} ${next}` }])];
  });

const toRanges = ({ at, size, text }: Span) =>
  toPlaceKey(text)
    .keys.filter((key) => key !== '')
    .map((key) => ({
      ...{ at, size, key },
      upto: key.length < shortestBeginning ? `${key}\u0001` : `${key}\u{10FFFF}`,
    }));

/** Folds the text, and finds the localities whose name or alias begins with a word or with two neighbours. */
export const foldSearch = async (
  db: Database,
  { text, words }: Pick<ParsedSearch, 'text' | 'words'>,
): Promise<FoldedSearch> => {
  const ranges = words.length < 2 ? [] : toSpans(words.map((word) => word.text)).flatMap(toRanges);
  const { rows } = await sql<{ folded: string; cities: { at: number; size: number; city: number }[] }>`
    select btrim(fold(${text})) as folded, array(
      select distinct jsonb_build_object('at', typed.at, 'size', typed.size, 'city', found.city_id)
      from json_to_recordset(${JSON.stringify(ranges)}) as typed(at integer, size integer, key text, upto text)
      join city_keys found on found.key >= typed.key collate "C" and found.key < typed.upto collate "C") as cities`.execute(
    db,
  );
  const { folded = '', cities = [] } = rows[0] ?? {};
  return {
    folded,
    words: words.map((word, index) => ({
      ...word,
      cities: cities.filter(({ at, size }) => at <= index && index < at + size).map(({ city }) => city),
    })),
  };
};

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** 1 for a name of exactly these words in any order, 2 where each begins a word of it, else 3. */
export const rankName = (column: RawBuilder<unknown>, folded: string): RawBuilder<number> => {
  const words = folded.split(' ').map(escapeLike);
  const whole = words.map((word) => `% ${word} %`);
  const beginnings = words.map((word) => `% ${word}%`);
  return sql<number>`case
    when char_length(${column}) = ${folded.length} and ' ' || ${column} || ' ' like all(${whole}::text[]) then 1
    when ' ' || ${column} like all(${beginnings}::text[]) then 2 else 3 end`;
};

export const toPhonePattern = (digits: string): string => `%${digits}%`;

/**
 * Conditions of all words: those that name no locality lead, by index; each other is the locality or part of the name
 * (product §10.135).
 * @param isNamed whether a word is part of the name, in a form that an index answers
 * @param isPlaced whether the record's locality is one of these
 */
export const matchWords = (
  words: readonly PlacedWord[],
  isNamed: (word: PlacedWord) => RawBuilder<boolean>,
  isPlaced: (cities: readonly number[]) => RawBuilder<boolean>,
): RawBuilder<boolean> => {
  const places = words.filter(({ cities }) => cities.length > 0);
  const leading = places.length === words.length ? [] : words.filter(({ cities }) => cities.length === 0);
  const first =
    leading.length > 0
      ? sql.join(leading.map(isNamed), sql` and `)
      : sql`(${sql.join(words.map(isNamed), sql` or `)})`;
  const rest = places.map((word) => sql`(${isPlaced(word.cities)} or ${isNamed(word)})`);
  return sql<boolean>`(${sql.join([first, ...rest], sql` and `)})`;
};

export const isInName = (column: RawBuilder<unknown>, { text }: PlacedWord): RawBuilder<boolean> =>
  hasWord(column, text);
