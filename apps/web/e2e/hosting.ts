import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Language } from '@salons/contract/language';
import { appTexts } from './app-texts.ts';
import type { hosting } from './hosting.texts.ts';
import type { Login } from './journey.ts';
import { main, makePerson } from './people.ts';

/** Opens a tab of the host's page. */
export const openPart = (page: Page, part: 'guests' | 'evening' | 'settings', language: Language = 'he') =>
  main(page)
    .getByRole('tab', { name: appTexts[language].room(`part_${part}`), exact: true })
    .click();

export interface TestHost extends Login {
  readonly id: number;
}

const post = async (request: APIRequestContext, path: string, data: object, access?: string) => {
  const headers = access === undefined ? {} : { Authorization: `Bearer ${access}` };
  const answer = await request.post(path, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
};

const patch = async (request: APIRequestContext, path: string, data: object, access: string) => {
  const answer = await request.patch(path, { data, headers: { Authorization: `Bearer ${access}` } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
};

const register = async (request: APIRequestContext, role: 'host' | 'guest', first_name: string) => {
  const { email, phone, password } = makePerson();
  return post(request, '/api/auth/registration/', {
    email,
    password,
    phone_number: phone,
    first_name,
    last_name: 'בר־לב',
    role,
    language: 'he',
    confirm_policy: true,
  });
};

/** A host after onboarding, private or organisation. */
export const createHost = async (
  request: APIRequestContext,
  is_org = false,
  name = 'נועה',
  place: object = { city: 3 },
): Promise<TestHost> => {
  const { access, refresh } = await register(request, 'host', name);
  const { id } = await post(request, '/api/hosts/', { ...place, languages: [1] }, access);
  await patch(request, `/api/hosts/${id}/`, { is_org }, access);
  return { id, access, refresh };
};

/** An open, public salon of the host on the eve, with few seats. */
export const createHostSalon = async (request: APIRequestContext, host: TestHost, change: object = {}) => {
  const days = await (await request.get('/api/salondays/')).json();
  const { date } = days.find(({ is_eve }: { is_eve: boolean }) => is_eve);
  return post(
    request,
    '/api/host_salons/',
    {
      hosted_before: false,
      survivor_needed: true,
      date,
      event_time: `${date}T17:00:00Z`,
      language: 1,
      host_salon_training: 1,
      max_guests: 6,
      city: 3,
      address: 'הגפן',
      house_number: '12',
      is_open_for_guests: true,
      evening_public: true,
      ...change,
    },
    host.access,
  );
};

/** Creates a guest who requests places at the salon. */
export const createRequest = async (
  request: APIRequestContext,
  host_salon: number,
  {
    name = 'אורית',
    guests_number = 2,
    comment,
  }: { name?: string; guests_number?: number; comment?: string } = {},
) => {
  const guest = await register(request, 'guest', name);
  const invitation = await post(request, '/api/salonguests/', { host_salon, guests_number }, guest.access);
  if (comment !== undefined)
    await patch(request, `/api/salonguests/${invitation.id}/`, { comment }, guest.access);
  return { ...invitation, access: guest.access, refresh: guest.refresh };
};

type Say = (typeof hosting)['he' | 'en'];

export const choose = (page: Page, name: RegExp) => main(page).getByRole('radio', { name }).check();

const goOn = async (page: Page, say: Say, heading: string) => {
  await main(page).getByRole('button', { name: say.continue, exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 2, name: heading })).toBeVisible();
};

/** From step one of the details to step two, with default day, time and language. */
export const goToPlace = async (page: Page, say: Say) => {
  await goOn(page, say, say.whereStep);
  await expect(page).toHaveURL(/details\?step=2$/);
};

/** The questions of the last step that have no default. */
export const answerFacts = async (page: Page, say: Say) => {
  for (const answer of [say.no, say.help]) await choose(page, answer);
  await main(page).getByLabel(say.training).selectOption(say.noTraining);
};

/** From step two of the details to the last one, which has no defaults. */
export const goToLast = async (page: Page, say: Say) => {
  await goOn(page, say, say.whoStep);
  await expect(page).toHaveURL(/details\?step=3$/);
  await answerFacts(page, say);
};

/** From step two of the details to the created salon. */
export const openNew = async (page: Page, say: Say) => {
  await goToLast(page, say);
  await main(page).getByRole('button', { name: say.openSalon }).click();
};

/** Fills in the required fields of staff's single-page salon form. */
export const fillIn = async (page: Page, say: Say) => {
  await main(page).getByLabel(say.hour, { exact: true }).selectOption('20');
  await choose(page, say.inPerson);
  await choose(page, say.approvedOnly);
  await choose(page, say.open);
  await choose(page, say.public);
  await answerFacts(page, say);
};
