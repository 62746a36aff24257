import type { Language } from './language.ts';
import type { Settings } from './settings.ts';

/** What the server knows of somebody who asks for a page, where a browser would know it by itself. */
export interface PageVisit {
  /** Path and query. */
  readonly address: string;
  readonly language: Language;
  readonly settings: Settings;
  /** Whether the page is to be laid out for a phone, as far as the request says. */
  readonly isPhone: boolean;
  /** Makes one GET of the API as nobody, and gives its answer. */
  readonly fetch: (
    address: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly body: string }>;
  /** What has not been answered by then is left to the browser. */
  readonly deadlineMs: number;
}

/** A page as the browser would have drawn it. */
export interface DrawnPage {
  /** What stands inside `#root`. */
  readonly html: string;
  /** The answers that it was drawn with, for the browser: JSON. */
  readonly data: string;
  readonly title: string;
  readonly description: string;
  /** The modules that the browser needs before it can take over, by their source's path below `apps/web`. */
  readonly modules: readonly string[];
  /** Whether every answer was there in time and none was a refusal. */
  readonly isComplete: boolean;
}

/** Draws a page; undefined for an address that is left to the browser. */
export type DrawPage = (visit: PageVisit) => Promise<DrawnPage | undefined>;

/** What the search writes into an address: it says nothing of a person, so that such a page may be kept for others. */
export const openNames: ReadonlySet<string> = new Set([
  'accessibility',
  'at',
  'city',
  'date_from',
  'date_to',
  'dates',
  'free_text',
  'has_room',
  'is_digital',
  'is_org',
  'language',
  'near',
  'ordering',
  'page',
  'part_of_day',
  'place',
  'radius_km',
  'zoom',
]);
