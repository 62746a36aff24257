import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { trainingRemindersJob } from './training-reminders.jobs.ts';

const app = useTestApp();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const remind = () => trainingRemindersJob.run({}, app.server);

const salonWithTraining = async (hours: number, link: string | null, person: object = {}) => {
  const { id } = await app.db
    .insertInto('trainings')
    .values({
      name_he: `הכנה ${hours} ${link}`,
      name_en: `Training ${hours} ${link}`,
      starts_at: inHours(hours),
      link,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const host = await app.make.host();
  await app.db
    .updateTable('users')
    .set({ language: 'en', ...person })
    .where('id', '=', host.user_id)
    .execute();
  const salon = await app.make.salon({
    host_id: host.id,
    host_salon_training: id,
    event_time: inHours(24 * 20),
  });
  return { salon, host, training: id };
};
const listMessages = ({ host }: { host: { user_id: number } }) =>
  app.db
    .selectFrom('outbox')
    .select(['kind', 'channel', 'text'])
    .where('user_id', '=', host.user_id)
    .where('kind', '=', 'salon_training')
    .orderBy('id')
    .execute();

test('the day before, the host reads when the preparation meeting is and how to get there, once', async () => {
  const made = await salonWithTraining(20, 'https://meet.example/prepare');
  await remind();
  await remind();
  const [mail, ...more] = await listMessages(made);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Training 20');
  expect(mail?.text).toContain('https://meet.example/prepare');
  expect(mail?.text).toContain(`/site/host/${made.host.id}/salon?salon=${made.salon.id}`);
  // A moved meeting gets another reminder.
  await app.db
    .updateTable('trainings')
    .set({ starts_at: inHours(22) })
    .where('id', '=', made.training)
    .execute();
  await remind();
  expect(await listMessages(made)).toHaveLength(2);
});

test('by SMS the link of the meeting comes with the first line, and one without a link names the salon’s page', async () => {
  const bySms = { email: null, sms_notifications: true };
  const [online, inPerson] = [
    await salonWithTraining(19, 'https://meet.example/x', bySms),
    await salonWithTraining(18, null, bySms),
  ];
  await remind();
  const [sms] = await listMessages(online);
  expect(sms).toMatchObject({
    channel: 'sms',
    text: expect.stringMatching(/preparation meeting[\s\S]*https:\/\/meet\.example\/x/),
  });
  const [other] = await listMessages(inPerson);
  expect(other?.text).toMatch(/preparation meeting[\s\S]*\/salon\?salon=/);
});

test('not earlier, not for a salon that is cancelled', async () => {
  const early = await salonWithTraining(30, null);
  const cancelled = await salonWithTraining(17, null);
  await app.db
    .updateTable('host_salons')
    .set({ cancelled_at: inHours(-1), cancel_reason: 'מחלה' })
    .where('id', '=', cancelled.salon.id)
    .execute();
  await remind();
  expect([await listMessages(early), await listMessages(cancelled)]).toEqual([[], []]);
});
