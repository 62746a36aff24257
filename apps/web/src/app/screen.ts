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
  /** Loads the page's component, a chunk of its own. */
  readonly page: () => Promise<ComponentType>;
  /**
   * The effect of opening the address: a link of a message, or Google's response, is processed once,
   * regardless of rendering. The result is the page's `useLoaderData`.
   */
  readonly load?: () => Promise<unknown>;
  /** Rendered on the server (product §1.60): the page's source files, which the browser preloads with it. */
  readonly drawn?: readonly string[];
  /** Parts of a server-rendered page in chunks of their own, rendered when the address has a parameter. */
  readonly parts?: readonly DrawnPart[];
  readonly title: TextKey<typeof useTitles>;
  /** The language of the addressed document, and so of the title; by default the page's. */
  readonly titleLanguage?: Language;
  readonly frame: 'public' | 'staff';
  /** The panel about the programme below the header: one line, or space for the page's own. */
  readonly home?: 'line' | 'hero';
  /** A page of the own area, below its two tabs; its path ends in the host's or guest's `:id`. */
  readonly area?: 'host' | 'guest';
  /** In the staff's bar: as a daily page or under `More`. */
  readonly menu?: 'daily' | 'setup';
}
