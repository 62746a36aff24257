import { describe, expect, test } from 'vitest';
import { useEveningChanges } from '../../../test/evening-changes.ts';
import { abroad } from '../../../test/factories.ts';

const { app, calls, evening } = useEveningChanges();

type Evening = Awaited<ReturnType<typeof evening>>;
type People = Awaited<ReturnType<Evening['readPeople']>>;

const online = { is_digital: true, site_link: 'https://meet.example/one', city_id: null, address: null };

interface Case {
  readonly salon?: object;
  readonly change: (made: Evening, who: { headers: Record<string, string> }) => Promise<unknown>;
  readonly says: readonly string[];
}

const patch = (body: object) => async (made: Evening, who: { headers: Record<string, string> }) => {
  const answer = await made.change(body, who);
  expect([answer.status, answer.json.codes]).toEqual([200, undefined]);
};

const fields: Readonly<Record<string, Case>> = {
  'the town': { change: patch({ city: 4 }), says: ['תל אביב'] },
  'the street': { change: patch({ address: 'הרצל' }), says: ['הגפן 7', 'הרצל 7'] },
  'the house number': { change: patch({ house_number: '9' }), says: ['הגפן 7', 'הגפן 9'] },
  'the floor': { change: patch({ floor: 4 }), says: ['קומה 2', 'קומה 4'] },
  'the flat': { change: patch({ apartment_number: 12 }), says: ['דירה 5', 'דירה 12'] },
  'the pin': { change: patch({ lat: 32.0801, lng: 34.7895 }), says: ['על המפה תוקן'] },
  'in person to online': {
    change: patch({ is_digital: true, site_link: 'https://meet.example/two' }),
    says: ['הגפן 7', 'מפגש מקוון', 'https://meet.example/two'],
  },
  'online to in person': {
    salon: online,
    change: patch({ is_digital: false, city: 2, address: 'הרצל', house_number: '1' }),
    says: ['מפגש מקוון', 'הרצל 1'],
  },
  'the link of the meeting': {
    salon: online,
    change: patch({ site_link: 'https://meet.example/three' }),
    says: ['הקישור למפגש המקוון השתנה', 'https://meet.example/three'],
  },
  'the hour, by another zone': {
    salon: abroad,
    change: patch({ time_zone: 'Europe/Paris' }),
    says: ['19:00.\nקודם', '18:00.'],
  },
  'the length': { change: patch({ duration_minutes: 60 }), says: ['22:30', '21:00'] },
  'the language': { change: patch({ language: 2 }), says: ['עברית', 'אנגלית'] },
  "the host's phone": {
    change: async ({ salon }, who) => {
      const answer = await app.patch(`/api/hosts/${salon.host_id}/`, who, { phone: '0547654321' });
      expect(answer.status).toBe(200);
    },
    says: ['054-7654321'],
  },
};

const everybody = ['guest', 'witness', 'driver', 'relative'] as const;
const listHeard = (people: People) =>
  Object.entries(people).flatMap(([name, messages]) => (messages.length > 0 ? [name] : []));

describe.each(Object.entries(fields))('%s', (_name, { salon = {}, change, says }) => {
  test.each(['the host', 'staff'])('changed by %s is told to all who come, once', async (by) => {
    const made = await evening(salon);
    await change(made, by === 'staff' ? calls.staff : made.salon);
    const people = await made.readPeople();
    // Waiting guests see it on their page; the actor is not notified.
    expect(listHeard(people)).toEqual([
      ...everybody.slice(0, 1),
      ...everybody.slice(1),
      ...(by === 'staff' ? ['host'] : []),
    ]);
    for (const messages of Object.values(people)) expect(messages.length).toBeLessThanOrEqual(1);
    const [mail] = people.guest;
    const plain = mail?.text.replace(/[\u2066-\u2069]/g, '') ?? '';
    for (const words of says) expect(plain).toContain(words);
    for (const messages of Object.values(people))
      for (const { text, subject, html } of messages)
        expect([subject, text, html].join(' ')).not.toMatch(/\{\{|undefined|null|NaN|Invalid/);
  });
});

test('what nobody counts on may move; another hour of what is counted on is refused, so that there is none to tell', async () => {
  const made = await evening();
  const answer = await made.change({
    event_time: new Date(Date.parse(made.salon.event_time) + 3_600_000).toISOString(),
  });
  expect([answer.status, answer.json.codes]).toEqual([400, { event_time: ['alreadyTeamedWithWitness'] }]);
  expect(listHeard(await made.readPeople())).toEqual([]);
});

test('those who wait, and those who come, see on their page what has changed since they asked', async () => {
  const made = await evening();
  const readChanged = async () => {
    const requests = await Promise.all(
      [made.guest, made.pending].map((who) => app.get('/api/salonguests/', who)),
    );
    const waiting = await app.get('/api/waiting_list/', made.waiting);
    return [...requests.map(({ json }) => json.results[0].changed), waiting.json[0].changed];
  };
  expect(await readChanged()).toEqual([[], [], []]);
  await made.change({ address: 'הרצל', duration_minutes: 60 });
  await app.notify();
  await made.change({ floor: 4 });
  await app.notify();
  expect(await readChanged()).toEqual(Array(3).fill(['ends', 'where']));
  // A later request is based on the current state.
  const late = await app.make.guest();
  const asked = await app.post('/api/salonguests/', late, {
    ...{ host_salon: made.salon.id, guests_number: 1, k: made.salon.share_key },
  });
  expect([asked.status, asked.json.changed]).toEqual([201, []]);
});
