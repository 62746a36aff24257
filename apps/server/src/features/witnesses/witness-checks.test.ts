import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
let staff: Awaited<ReturnType<typeof app.make.staff>>;
let abroad: typeof staff;

beforeAll(async () => {
  staff = await app.make.staff('general_admin');
  abroad = await app.make.staff('global_admin');
});

const person = (fields: object = {}) => ({
  first_name: 'שרה',
  last_name: 'גולדברג',
  witness_type: 'holocaust_survivor',
  city: 2,
  ...fields,
});
const create = async (fields: object = {}): Promise<number> =>
  (await app.post('/api/witnesses/', staff, person(fields))).json.id;

test('records that look the same are given to be compared, as far as one reaches, and the reading is kept', async () => {
  const here = await create({ mobile_number: '0541112233' });
  const there = await create({ city: null, country: 'FR', city_name: 'Lyon' });
  await create({ last_name: 'אחרת' });
  const likeness = { first_name: 'שרה', last_name: 'גולדברג', mobile_number: '054-1112233' };
  const at = '/api/witnesses/lookalikes/';
  const readChecks = async (who: typeof staff) =>
    (await app.post(at, who, likeness)).json.map(({ id }: { id: number }) => id);
  expect(await readChecks(staff)).toEqual([here, there]);
  expect(await readChecks(abroad)).toEqual([there]);
  expect((await app.post(at, staff, { first_name: 'אין', last_name: 'כזאת' })).json).toEqual([]);
  const read = await app.db
    .selectFrom('audit_log')
    .select(['entity_id', 'after'])
    .where('action', '=', 'read')
    .where('actor_id', '=', abroad.id)
    .execute();
  expect(read).toEqual([{ entity_id: there, after: null }]);
});

test('consents tell what was agreed to, by whom, and who wrote it down', async () => {
  const id = await create({
    first_name: 'הסכמה',
    sensitive_consent: true,
    filled_by: 'relative',
    contact_name: 'דנה',
  });
  const at = `/api/witnesses/${id}/consents/`;
  expect((await app.get(at, staff)).json).toMatchObject([
    {
      document: 'sensitive',
      declared_by: 'relative',
      declared_name: 'דנה',
      recorded_by_name: expect.stringMatching(/./),
      withdrawn_at: null,
    },
  ]);
  expect((await app.get(at, abroad)).status).toBe(404);
  const bare = await create({ first_name: 'בלי' });
  expect((await app.get(`/api/witnesses/${bare}/consents/`, staff)).json).toEqual([]);
});

test('a change of what somebody else has changed meanwhile is refused, one of other fields is not', async () => {
  const id = await create({ first_name: 'שתיים', languages: [2, 1] });
  const at = `/api/witnesses/${id}/`;
  const { json: read } = await app.get(at, staff);
  const readChecks = (field: string) => ({ [field]: read[field] });
  const first = await app.patch(at, staff, { address: 'הרצל 1', seen: readChecks('address') });
  expect([first.status, first.json.address]).toEqual([200, 'הרצל 1']);
  const second = await app.patch(at, staff, { address: 'הרצל 2', seen: readChecks('address') });
  expect([second.status, second.json.code]).toEqual([409, 'conflict']);
  const other = await app.patch(at, staff, { languages: [3], seen: readChecks('languages') });
  expect([other.status, other.json.languages, other.json.address]).toEqual([200, [3], 'הרצל 1']);
  const again = await app.patch(at, staff, { address: 'הרצל 2', seen: { address: 'הרצל 1' } });
  expect([again.status, again.json.address]).toEqual([200, 'הרצל 2']);
});
