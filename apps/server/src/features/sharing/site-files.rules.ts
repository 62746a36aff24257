/** The API is no page. Other pages stay crawlable, since their own `noindex` is read only where crawling is allowed. */
export const robotsText = (site: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const sitemapText = (pages: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((page) => `<url><loc>${escapeXml(page)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

export const siteManifest = (brand: string) => ({
  name: brand,
  short_name: brand,
  lang: 'he',
  dir: 'rtl',
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#FAF7F2',
  theme_color: '#1B2440',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
});
