import type { Language } from '@salons/contract/language';

interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly type: 'image/png';
}

/** What messengers and search engines read of a page. Of an address with a key there is no `canonical` (product §5.148). */
export interface PageHead {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** The page's one address, in full; undefined where no search engine should know one. */
  readonly canonical?: string;
  readonly picture?: Picture;
  /** What the page is about, in the words of schema.org. */
  readonly data?: Readonly<Record<string, unknown>>;
}
