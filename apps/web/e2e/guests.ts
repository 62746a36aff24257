import { type APIRequestContext, expect } from '@playwright/test';
import { makePerson, password } from './people.ts';

interface Login {
  readonly access: string;
  readonly refresh: string;
  readonly user: { readonly guest: number; readonly host: number; readonly email: string };
}

interface Salon {
  readonly salon_id: number;
  readonly salon_name: string;
  readonly max_guests: number;
  readonly free_places: number;
  readonly lat: number;
  readonly lng: number;
  /** False if the public point is moved. */
  readonly place_exact: boolean;
}

/** A guest unique to this journey after onboarding, in a locality; created through the API. */
export const createGuest = async (request: APIRequestContext, city = 1): Promise<Login> => {
  const person = makePerson();
  const answer = await request.post('/api/auth/registration/', {
    data: {
      email: person.email,
      password: person.password,
      first_name: 'נועה',
      last_name: 'לוינסון',
      phone_number: person.phone,
      role: 'guest',
      language: 'he',
      confirm_policy: true,
    },
  });
  expect(answer.status()).toBe(201);
  const login: Login = await answer.json();
  const done = await request.patch(`/api/guests/${login.user.guest}/`, {
    headers: { Authorization: `Bearer ${login.access}` },
    data: { city, registration_status: 2 },
  });
  expect(done.ok()).toBe(true);
  return login;
};

/** Public salons in person with a public address, those of the demo season first; `index` separates parallel journeys. */
export const findSalonWhere = async (
  request: APIRequestContext,
  fits: (salon: Salon) => boolean,
  index = 0,
): Promise<Salon> => {
  const answer = await request.get('/api/host_salons_map/?limit=2000');
  const salons: Salon[] = await answer.json();
  const salon = salons
    .filter((one) => one.place_exact && fits(one))
    .toSorted((one, other) => one.salon_id - other.salon_id)[index];
  if (salon === undefined) throw new Error('The demo season has no such salon.');
  return salon;
};

/** Answers a request as staff. */
export const answer = async (
  request: APIRequestContext,
  invitation: number,
  status: 'approved' | 'denied',
): Promise<void> => {
  const entered = await request.post('/api/auth/login/', {
    data: { email: 'super-admin@demo.example', password, audience: 'staff' },
  });
  const { access }: Login = await entered.json();
  const answered = await request.patch(`/api/salonguests/${invitation}/`, {
    headers: { Authorization: `Bearer ${access}` },
    data: { status },
  });
  expect(answered.ok()).toBe(true);
};

export const approve = (request: APIRequestContext, invitation: number): Promise<void> =>
  answer(request, invitation, 'approved');

export const listInvitationsOfGuest = async (
  request: APIRequestContext,
  { access, user }: Login,
): Promise<{ readonly id: number; readonly guests_number: number; readonly status: string }[]> => {
  const answer = await request.get(`/api/salonguests/?guest=${user.guest}`, {
    headers: { Authorization: `Bearer ${access}` },
  });
  const { results }: { results: [] } = await answer.json();
  return results;
};

/** Requests three places where the host answers manually; some hosts approve automatically. */
export const askAndWait = async (request: APIRequestContext, { access }: Login) => {
  const headers = { Authorization: `Bearer ${access}` };
  for (let index = 9; ; index += 1) {
    const salon = await findSalonWhere(request, ({ free_places }) => free_places > 8, index);
    const response = await request.post('/api/salonguests/', {
      headers,
      data: { host_salon: salon.salon_id, guests_number: 3 },
    });
    const { id, status }: { id: number; status: string } = await response.json();
    if (status === 'pending') return { id, salon };
    await request.delete(`/api/salonguests/${id}/`, { headers });
  }
};
