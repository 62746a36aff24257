import { isPhoneSearch, toPhoneDigits } from '@salons/contract/digits';
import { toE164 } from '@salons/contract/phone';
import { mostSearchResults, type StaffSearchResult } from '@salons/contract/staff-search';

const fewestDigits = 4;
const mostWords = 6;
const mostId = 2_147_483_647;
const hasLetter = /[\p{L}\p{N}]/u;
const isNumber = /^\+?[\d().\-/]+$/;

interface SearchWord {
  readonly text: string;
  /** Digits of a phone number, '' for what is none. */
  readonly digits: string;
}

/** What a search may mean (product §10.135). */
export interface ParsedSearch {
  readonly text: string;
  readonly words: readonly SearchWord[];
  /** The whole number in E.164. */
  readonly phone: string | undefined;
  readonly salonId: number | undefined;
  readonly shareCode: string | undefined;
}

const toWord = (text: string): SearchWord => {
  const typed = text.replace(/\D/g, '');
  if (typed.length < fewestDigits || !isNumber.test(text)) return { text, digits: '' };
  return { text, digits: toPhoneDigits(text) || typed };
};

const toSalonId = (text: string): number | undefined => {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= mostId ? number : undefined;
};

/** The code of a salon's link, typed alone or pasted with its address. */
const toShareCode = (text: string): string | undefined =>
  /(?:^|\/s\/)([A-Za-z0-9_-]{10,64})\/?(?:[?#].*)?$/.exec(text)?.[1];

export const parseSearch = (text: string): ParsedSearch => {
  const typed = isPhoneSearch(text) ? [text.replace(/\s+/g, '')] : text.split(/\s+/);
  const words = typed.filter((word) => hasLetter.test(word));
  return {
    text,
    // One letter begins a tenth of all names.
    words:
      words.join('').length < 2 && toSalonId(text) === undefined ? [] : words.slice(0, mostWords).map(toWord),
    phone: isPhoneSearch(text) ? toE164(text) : undefined,
    salonId: toSalonId(text),
    shareCode: toShareCode(text),
  };
};

/** How well a result fits: a whole number or code, a whole name, beginnings of its words, anything else. */
export type Rank = 0 | 1 | 2 | 3;

export interface RankedResult {
  readonly rank: Rank;
  readonly result: StaffSearchResult;
}

const kindOrder = { person: 0, witness: 1, salon: 2, locality: 3 } as const;
/** Places that people leave to other kinds of results. */
const mostOthers = 8;

/** The best first; people do not crowd out salons, witnesses and localities. */
export const rankResults = (found: readonly RankedResult[]): StaffSearchResult[] => {
  const others = found.filter(({ result }) => result.kind !== 'person').length;
  const mostPeople = mostSearchResults - Math.min(others, mostOthers);
  let people = 0;
  return [...found]
    .sort((one, other) => one.rank - other.rank || kindOrder[one.result.kind] - kindOrder[other.result.kind])
    .filter(({ result }) => {
      if (result.kind !== 'person') return true;
      people += 1;
      return people <= mostPeople;
    })
    .slice(0, mostSearchResults)
    .map(({ result }) => result);
};
