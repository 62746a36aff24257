import type { APIRequestContext, Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { findSalonWhere } from './guests.ts';
import { expect } from './journey.ts';
import { password } from './people.ts';

const { asking } = appTexts.he;

export const map = '/site/salonSearch/mapview';
export const drawer = (page: Page) => page.getByRole('dialog');
export const join = (page: Page) => drawer(page).getByRole('button', { name: asking('join') });

const staffHeaders = async (request: APIRequestContext) => {
  const answer = await request.post('/api/auth/login/', {
    data: { email: 'super-admin@demo.example', password, audience: 'staff' },
  });
  const { access }: { access: string } = await answer.json();
  return { Authorization: `Bearer ${access}` };
};

/** A salon cannot be smaller than its guests, or than one place. */
const hasGuests = ({ free_places, max_guests }: { free_places: number; max_guests: number }) =>
  free_places > 3 && max_guests > free_places;

/** A salon of the demo season without a free place; `widen` adds places. */
export const findFullSalon = async (request: APIRequestContext, index: number) => {
  const { salon_id } = await findSalonWhere(request, hasGuests, index);
  const headers = await staffHeaders(request);
  const path = `/api/host_salons/${salon_id}/`;
  const read = async (): Promise<{ max_guests: number; free_places: number; salon_name: string }> =>
    (await request.get(path, { headers })).json();
  const resize = async (by: number) => {
    const { max_guests } = await read();
    const answer = await request.patch(path, { headers, data: { max_guests: max_guests + by } });
    expect(answer.ok()).toBe(true);
  };
  const { free_places, salon_name } = await read();
  await resize(-free_places);
  return { id: salon_id, name: salon_name, widen: resize };
};
