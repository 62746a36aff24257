import { ownExport } from '@salons/contract/own-export';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();

test('one downloads all that is kept about oneself, as a file, and nothing of others', async () => {
  const host = await app.make.host({ address: 'הגפן 7', languages: [1, 2], staff_comment: 'for staff only' });
  await sql`insert into guests (user_id, city_id) values (${host.user_id}, 2)`.execute(app.db);
  const salon = await app.make.salon({
    host_id: host.id,
    comments_for_guests: 'צלצלו בדלת',
    host_words: 'בואו',
  });
  await sql`insert into salon_feedback (host_salon_id, mood, came, words) values (${salon.id}, 'good', 9, 'תודה')`.execute(
    app.db,
  );
  const visitor = await app.make.guest();
  await app.make.invitation({
    host_salon_id: salon.id,
    guest_id: visitor.id,
    comment: 'a stranger wrote this',
  });
  const elsewhere = await app.make.salon();
  await app.post('/api/salonguests/', visitor, { host_salon: elsewhere.id, guests_number: 1 });
  await sql`insert into witnesses (user_id, first_name, last_name, witness_type, story)
    values (${host.user_id}, 'נועה', 'לוי', 'generation_3', 'my story')`.execute(app.db);
  await app.patch(`/api/user_data/${host.user_id}/`, host, { updates_consent: true });
  await app.post('/api/auth/verify_email/resend/', host);

  const answer = await app.get('/api/user_data/export/', host, { 'accept-language': 'en' });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(ownExport.strict().parse(answer.json)).toEqual(answer.json);
  expect(answer.json).toMatchObject({
    user: { id: host.user_id, email: host.user.email, first_name: 'נועה' },
    host: { address: 'הגפן 7', languages: ['Hebrew', 'English'], city: expect.any(String) },
    guest: { city: expect.any(String) },
    salons: [
      {
        ...{
          id: salon.id,
          comments_for_guests: 'צלצלו בדלת',
          host_words: 'בואו',
          pending_seats: 1,
          language: 'Hebrew',
        },
        feedback: { mood: 'good', came: 9, words: 'תודה' },
      },
    ],
    witness: { story: 'my story', slots: [], teamings: [], relatives: [] },
    consents: [{ document: 'updates', withdrawn_at: null }],
    logins: [{ method: expect.any(String), ended_at: null }],
    messages: [{ kind: 'verify_email', recipient: host.user.email }],
    invitations: [],
  });
  for (const foreign of [
    'for staff only',
    'a stranger wrote this',
    visitor.user.email ?? '',
    'password_hash',
    'token',
  ])
    expect(JSON.stringify({ ...answer.json, messages: [] })).not.toContain(foreign);

  await app.patch(`/api/user_data/${visitor.user_id}/`, visitor, { first_name: 'תמר' });
  const mine = await app.get('/api/user_data/export/', visitor);
  expect(mine.json.earlier_details).toMatchObject([{ first_name: visitor.user.first_name, email: null }]);
  expect(mine.json.invitations).toEqual([
    expect.objectContaining({ host_salon: salon.id, comment: 'a stranger wrote this', status: 'pending' }),
  ]);
});

test('a file is not made without end', async () => {
  const person = await app.make.guest();
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await app.get('/api/user_data/export/', person)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
