import type { Language } from '@salons/contract/language';

interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly type: 'image/png';
}

/** Metadata of a page for messengers and search engines. An address with a key has no `canonical` (product §5.148). */
export interface PageHead {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** Absolute URL; undefined where no search engine should index it. */
  readonly canonical?: string;
  readonly picture?: Picture;
  /** Structured data of schema.org. */
  readonly data?: Readonly<Record<string, unknown>>;
}
