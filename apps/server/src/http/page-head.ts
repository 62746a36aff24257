import type { PageHead } from '../core/page-head.ts';

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\s+/g, ' ');

const meta = (kind: 'name' | 'property', name: string, content: string | number | undefined): string[] =>
  content === undefined ? [] : [`<meta ${kind}="${name}" content="${escapeAttribute(String(content))}" />`];

const locales = { he: 'he_IL', en: 'en_US' } as const;

/**
 * Renders a head as HTML: the title, and the tags after it (product §5.147). `siteName` is the programme's name in the
 * head's language.
 */
export const writePageHead = (head: PageHead, siteName: string): { title: string; tags: string } => {
  const { title, description, canonical, picture, data } = head;
  const tags = [
    ...meta('name', 'description', description),
    ...(head.isIndexed ? [] : meta('name', 'robots', 'noindex, noarchive')),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeAttribute(canonical)}" />`]),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:site_name', siteName),
    ...meta('property', 'og:locale', locales[head.language]),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:image', picture?.url),
    ...meta('property', 'og:image:type', picture?.type),
    ...meta('property', 'og:image:width', picture?.width),
    ...meta('property', 'og:image:height', picture?.height),
    ...meta('property', 'og:image:alt', picture?.alt),
    ...meta(
      'name',
      'twitter:card',
      picture !== undefined && picture.width > picture.height ? 'summary_large_image' : 'summary',
    ),
    ...(data === undefined
      ? []
      : [`<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`]),
  ];
  return { title: escapeAttribute(title), tags: tags.join('\n    ') };
};
