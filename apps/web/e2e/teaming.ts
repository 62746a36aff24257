import type { APIRequestContext } from '@playwright/test';
import { createHost, createHostSalon, type TestHost } from './hosting.ts';
import { makeNumber } from './people.ts';

/** Letters that the search does not normalise, single or doubled. */
const letters = 'אבגדהזחטלס';

/** A unique name of letters only. */
export const makeMark = () => makeNumber().replace(/\d/g, (digit) => letters[Number(digit)] ?? '');

const ask = async (
  request: APIRequestContext,
  access: string,
  method: string,
  path: string,
  data?: object,
) => {
  const answer = await request.fetch(path, {
    method,
    headers: { Authorization: `Bearer ${access}` },
    ...(data === undefined ? {} : { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
};

interface Made {
  readonly mark: string;
  /** A rare language, to exclude the records of other journeys. */
  readonly language: number;
}

/** A salon on the eve whose host was called. */
export const createWaitingSalon = async (
  request: APIRequestContext,
  access: string,
  { mark, language }: Made,
  name: string,
  change: object = {},
): Promise<{ readonly id: number; readonly host: TestHost; readonly name: string }> => {
  const host = await createHost(request, 'is_org' in change);
  const salon = await createHostSalon(request, host, { language, name: `${name} ${mark}`, ...change });
  await ask(request, access, 'PATCH', `/api/hosts/${host.id}/`, { contacted_at: new Date().toISOString() });
  return { id: salon.id, host, name: `${name} ${mark}` };
};

/** A witness in the salon's locality, free that evening or another day; without a call there is no year answer. */
export const createWaitingWitness = async (
  request: APIRequestContext,
  access: string,
  { mark, language }: Made,
  first_name: string,
  { date, isCalled = true }: { readonly date?: string; readonly isCalled?: boolean } = {},
) => {
  const days = await ask(request, access, 'GET', '/api/salondays/');
  const eve = days.find(({ is_eve }: { is_eve: boolean }) => is_eve);
  const { id } = await ask(request, access, 'POST', '/api/witnesses/', {
    first_name,
    last_name: mark,
    mobile_number: `055${makeNumber()}`,
    city: 3,
    languages: [1, language],
    witness_type: 'generation_2',
    story: 'סבתא שמרה את המפתח.',
    sensitive_consent: true,
    availability: [
      {
        date: date ?? eve.date,
        start_time: '17:00',
        end_time: '22:00',
        is_digital: false,
        city: 3,
        radius_km: 20,
      },
    ],
  });
  if (isCalled)
    await ask(request, access, 'POST', `/api/witnesses/${id}/witness_year_comments/`, {
      status: 'available_this_year',
    });
  return { id, name: `${first_name} ${mark}` };
};
