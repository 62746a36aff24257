import { endpoint } from './endpoint.ts';

export const siteFilesEndpoints = {
  getRobots: endpoint({
    method: 'GET',
    path: '/robots.txt',
    permission: 'everybody',
    summary: 'What search engines may read, and where the list of pages is',
    produces: 'text/plain',
  }),
  getSitemap: endpoint({
    method: 'GET',
    path: '/sitemap.xml',
    permission: 'everybody',
    summary: 'The pages that may be indexed: never a home, never an address with a key',
    produces: 'application/xml',
  }),
  getManifest: endpoint({
    method: 'GET',
    path: '/manifest.webmanifest',
    permission: 'everybody',
    summary: 'Name, colours and icons for a phone’s home screen',
    produces: 'application/manifest+json',
  }),
};
