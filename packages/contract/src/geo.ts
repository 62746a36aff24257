import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { country, idText, lat, lng, precision, searchText } from './fields.ts';

export const visitorCountry = z.object({ country, isFromIL: z.boolean() });
export type VisitorCountry = z.infer<typeof visitorCountry>;

/** A street; `matched_by` is the name or synonym that matched. The point is null if unknown. */
export const street = z.object({
  name: z.string(),
  matched_by: z.string(),
  lat: lat.nullable(),
  lng: lng.nullable(),
  precision: precision.nullable(),
});
export type Street = z.infer<typeof street>;

/** The most exact known point of an address. */
export const addressPoint = z.object({ lat, lng, precision });
export type AddressPoint = z.infer<typeof addressPoint>;

export const geoEndpoints = {
  listStreets: endpoint({
    method: 'GET',
    path: '/api/streets/',
    permission: 'everybody',
    maxAge: 60,
    summary: 'Streets of a locality that fit a text, the best first; of no text the first by name',
    query: z.object({
      city: idText,
      free_text: searchText.default(''),
      limit: z.coerce.number().pipe(z.int().min(1).max(20)).default(8),
    }),
    answer: z.array(street),
  }),
  getPoint: endpoint({
    method: 'GET',
    path: '/api/geo/point/',
    permission: 'everybody',
    summary: 'Where an address of a locality is, and how exactly that is known',
    query: z.object({ city: idText, address: searchText.default('') }),
    answer: addressPoint,
  }),
  getCountry: endpoint({
    method: 'GET',
    path: '/api/geo/country/',
    permission: 'everybody',
    summary: "The visitor's country by network address; Israel when it is not known",
    answer: visitorCountry,
  }),
};
