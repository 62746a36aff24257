import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { country } from './fields.ts';

export const visitorCountry = z.object({ country, isFromIL: z.boolean() });
export type VisitorCountry = z.infer<typeof visitorCountry>;

export const geoEndpoints = {
  getCountry: endpoint({
    method: 'GET',
    path: '/api/geo/country/',
    permission: 'everybody',
    summary: "The visitor's country by network address; Israel when it is not known",
    answer: visitorCountry,
  }),
};
