import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneRow, startWithReference } from '../../../test/demo-season.ts';
import { seedDemo } from './seed.ts';

const { app, db, config, close } = await startWithReference();
afterAll(close);
beforeAll(() => seedDemo(db, config));

describe('the accounts', () => {
  const roles = [
    'super-admin',
    'general-admin',
    'global-admin',
    'volunteer-admin',
    'host-admin',
    'testimonial-admin',
    'host',
    'guest',
    'witness',
  ];
  const login = async (name: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: {
        email: `${name}@demo.example`,
        password: config.DEMO_PASSWORD,
        ...(name.endsWith('-admin') ? { audience: 'staff' } : {}),
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().user;
  };

  test.each(roles)(
    '%s logs in, has accepted the terms, a verified address and nothing to answer',
    async (name) => {
      expect(await login(name)).toMatchObject({
        role: name.replace('-', '_'),
        confirm_policy: true,
        email_verified: true,
        should_ask_to_convert: false,
      });
    },
  );

  test('returning@ was a guest of last season and is asked for a role', async () => {
    expect(await login('returning')).toMatchObject({
      role: 'guest',
      confirm_policy: true,
      should_ask_to_convert: true,
    });
  });

  test('each acceptance of the terms is kept with the text that is in force', async () => {
    const { rows } = await sql<{ people: number; hashes: number }>`
      select count(distinct user_id) as people, count(distinct (language, text_hash)) as hashes from consents where document = 'terms'`.execute(
      db,
    );
    const { users } = await oneRow(db, sql<{ users: number }>`select count(*) as users from users`);
    expect(rows[0]).toEqual({ people: users, hashes: 2 });
  });

  test('host@ owns a public private salon to come with two waiting requests; guest@ waits for one answer', async () => {
    const { rows } = await sql<{ status: string; n: number }>`
      select i.status, count(*) as n from invitations i join host_salons s on s.id = i.host_salon_id join hosts h on h.id = s.host_id
        join users u on u.id = h.user_id
      where u.email = 'host@demo.example' and not s.is_org and s.event_time > now() and s.evening_public and s.is_open_for_guests
      group by 1 order by 1`.execute(db);
    expect(rows).toEqual([
      { status: 'approved', n: 3 },
      { status: 'pending', n: 2 },
    ]);
    const guests = await sql<{ status: string; own: boolean }>`
      select i.status, s.event_time > now() as to_come from invitations i join host_salons s on s.id = i.host_salon_id
        join guests g on g.id = i.guest_id join users u on u.id = g.user_id where u.email = 'guest@demo.example'`.execute(
      db,
    );
    expect(guests.rows).toEqual([{ status: 'pending', to_come: true }]);
  });
});
