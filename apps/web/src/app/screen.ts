import type { ScreenPath } from '@salons/contract/screen-paths';
import type { ComponentType } from 'react';
import type { TextKey } from '../lib/texts.ts';
import type { Door } from './guard.rules.ts';
import type { useTitles } from './titles.texts.ts';

export interface Screen extends Door {
  readonly path: ScreenPath | '*' | '/admin/*';
  /** Loads the page's component; each is a file of its own to the browser. */
  readonly page: () => Promise<ComponentType>;
  readonly title: TextKey<typeof useTitles>;
  readonly frame: 'public' | 'staff';
  /** The panel about the programme below the header: one line, or room for the page's own. */
  readonly home?: 'line' | 'hero';
  /** A page of one's own area, below its two tabs; its path ends in the host's or guest's `:id`. */
  readonly area?: 'host' | 'guest';
  /** Stands in the staff's menu: side by side with what is used every day, or among what sets things up. */
  readonly menu?: 'daily' | 'setup';
}
