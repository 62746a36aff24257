import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { useTeaming } from '../../../test/teaming-calls.ts';

// Messages are only sent by `deliver`, as during a night.
const app = useTestApp();
const calls = useTeaming(app);

const listSent = async (to: string | null) => {
  const rows = await app.db
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', '=', to ?? '')
    .where('state', '=', 'sent')
    .where('about', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind.replace('teaming_', ''));
};

test('of a teaming that is made and undone within a night those hear who knew of it', async () => {
  const { id, salon, witness } = await calls.teamed();
  await app.notify();
  await calls.change(id, { witness_salon: null, reason: 'מחלה' }, calls.other);
  await app.deliver();
  for (const to of [salon.user.email, witness.contact_phone]) expect(await listSent(to)).toEqual([]);
  // The one who teamed the two was aware of it.
  expect(await listSent(calls.staff.email)).toEqual(['undone']);
});

test('one that is made and moved is told as a new one, once', async () => {
  const { id, salon, witness } = await calls.teamed();
  await app.notify();
  const next = await app.make.free();
  await calls.change(id, { witness_salon: next.slot.id });
  await app.deliver();
  expect(await listSent(salon.user.email)).toEqual(['teamed']);
  expect((await app.mailsTo(salon.user.email))[0]?.subject).toContain('נמצא סיפור');
  expect(await listSent(witness.contact_phone)).toEqual([]);
  expect(await listSent(next.contact_phone)).toHaveLength(1);
});

test('of one that was told before only the last change is told', async () => {
  const { id, salon, witness } = await calls.teamed();
  await app.deliver();
  const next = await app.make.free();
  await calls.change(id, { witness_salon: next.slot.id });
  await app.notify();
  await calls.change(id, { witness_salon: null, reason: 'מחלה' });
  await app.deliver();
  expect(await listSent(salon.user.email)).toEqual(['teamed', 'undone']);
  expect(await listSent(witness.contact_phone)).toEqual(['teamed', 'released']);
});
