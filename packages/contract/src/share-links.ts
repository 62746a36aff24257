import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { linkToken } from './fields.ts';
import { markerDetails } from './markers.ts';
import { near } from './salon-filters.ts';
import { shareBase } from './share-base.ts';

const code = z.object({ code: linkToken(64) });

export const shareLinksEndpoints = {
  getSharedSalon: endpoint({
    method: 'GET',
    path: '/api/salon_links/:code/',
    permission: 'everybody',
    summary: 'The salon of a link, as the caller may see it; 30 wrong codes an hour an address',
    params: code,
    query: z.object({ near: near.optional() }),
    answer: markerDetails,
  }),
  getSalonCard: endpoint({
    method: 'GET',
    path: `${shareBase}:code/card.png`,
    permission: 'everybody',
    summary: "The picture that a messenger shows of a salon's link, 1200 × 630, with ETag",
    params: code,
    produces: 'image/png',
  }),
  getSalonVoice: endpoint({
    method: 'GET',
    path: `${shareBase}:code/voice/:version/`,
    permission: 'everybody',
    summary: "The host's recording on the page of a salon's link, in parts on request, with ETag",
    params: code.extend({ version: z.string().regex(/^[\da-f]{16}$/) }),
    produces: 'audio/webm',
  }),
};
