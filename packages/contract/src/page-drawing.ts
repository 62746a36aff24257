import type { Language } from './language.ts';
import type { Settings } from './settings.ts';

/** Request data of a page's visitor. */
export interface PageVisit {
  /** Path and query. */
  readonly address: string;
  readonly language: Language;
  readonly settings: Settings;
  /** Whether to use the phone layout, from the request. */
  readonly isPhone: boolean;
  /** Makes one GET of the API without a session. */
  readonly fetch: (
    address: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly body: string }>;
  /** Later responses are left to the browser. */
  readonly deadlineMs: number;
}

/** A server-rendered page. */
export interface DrawnPage {
  /** Content of `#root`. */
  readonly html: string;
  /** The responses used to render it, for hydration: JSON. */
  readonly data: string;
  readonly title: string;
  readonly description: string;
  /** Modules required for hydration, as source paths below `apps/web`. */
  readonly modules: readonly string[];
  /** Whether every response was in time and successful. */
  readonly isComplete: boolean;
}

/** Renders a page; undefined for a URL that is left to the browser. */
export type DrawPage = (visit: PageVisit) => Promise<DrawnPage | undefined>;

/** Query parameters of the search: not personal, so such a page may be cached for others. */
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
