import type { Language } from '@salons/contract/language';
import type { ScreenPath } from '@salons/contract/screen-paths';
import type { ComponentType } from 'react';
import type { TextKey } from '../lib/texts.ts';
import type { Door } from './guard.rules.ts';
import type { useTitles } from './titles.texts.ts';

interface DrawnPart {
  readonly param: string;
  readonly module: string;
  readonly preload: () => Promise<void>;
}

export interface Screen extends Door {
  readonly path: ScreenPath | '*' | '/admin/*';
  /** Loads the page's component; each is a file of its own to the browser. */
  readonly page: () => Promise<ComponentType>;
  /**
   * What opening the address brings about by itself: a link of a message, or Google's answer, is followed once, and not
   * because its page is drawn. What it gives is the page's `useLoaderData`.
   */
  readonly load?: () => Promise<unknown>;
  /**
   * Drawn by the server before the browser takes over (product §1.60): the source files of the page, which the browser
   * is to fetch together with it.
   */
  readonly drawn?: readonly string[];
  /** What of a drawn page has a file of its own besides, drawn when the address has a parameter. */
  readonly parts?: readonly DrawnPart[];
  readonly title: TextKey<typeof useTitles>;
  /** The language of what the address names, and so of the title; the page's otherwise. */
  readonly titleLanguage?: Language;
  readonly frame: 'public' | 'staff';
  /** The panel about the programme below the header: one line, or room for the page's own. */
  readonly home?: 'line' | 'hero';
  /** A page of one's own area, below its two tabs; its path ends in the host's or guest's `:id`. */
  readonly area?: 'host' | 'guest';
  /** Stands in the staff's menu: side by side with what is used every day, or among what sets things up. */
  readonly menu?: 'daily' | 'setup';
}
