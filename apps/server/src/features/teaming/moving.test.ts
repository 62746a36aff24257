import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { useTeaming } from '../../../test/teaming-calls.ts';

const app = useTestApp();
const calls = useTeaming(app);

describe('undoing and moving', () => {
  test('an undone teaming stays, counts nowhere, tells all, and a slot can be given again', async () => {
    const { id, salon, witness } = await calls.teamed();
    await app.deliver();
    const undone = await calls.change(id, { witness_salon: null, reason: 'מחלה' }, calls.other);
    expect(undone.json).toMatchObject({ witness_salon: null, witness: null, undone_reason: 'מחלה' });
    for (const to of [salon.user.email, calls.staff.email])
      expect((await app.mailsTo(to))[0]?.text).toContain('מחלה');
    // An unverified number gets the evening's time, without name or address (product §2.130).
    expect((await app.mailsTo(witness.contact_phone))[0]?.text).toMatch(
      /^סלון זיכרון: מפגש שבוטל: \S*\d\d\.\d\d\.\d\d 20:00/,
    );
    expect((await app.get(`/api/host_salons/${salon.id}/`, calls.staff)).json).toMatchObject({
      status: 'waiting_for_first_assignment',
      teamings: [],
    });
    const again = await calls.change(id, { witness_salon: witness.slot.id });
    expect(again.json).toMatchObject({ id, witness: witness.id, undone_at: null, undone_reason: null });
  });

  test('a move to another slot frees the first and asks the host to speak to the new witness', async () => {
    const { id, salon, witness } = await calls.teamed();
    await app.deliver();
    await calls.change(id, { contacted: true }, salon);
    const next = await app.make.free();
    const moved = await calls.change(id, { witness_salon: next.slot.id });
    expect(moved.json).toMatchObject({ id, witness: next.id, witness_contacted_at: null });
    expect((await app.mailsTo(witness.contact_phone))[0]?.text).toContain('בוטל');
    expect((await app.mailsTo(next.contact_phone))[0]?.text).toContain('נקבע מפגש');
    expect((await app.mailsTo(salon.user.email))[0]?.subject).toContain('שינוי');
    expect((await calls.team((await app.make.waitingSalon()).id, witness.slot.id)).status).toBe(201);
  });

  test('a move to another salon is one step: refused, it leaves all as it was', async () => {
    const { id, salon, witness } = await calls.teamed();
    const full = await calls.teamed();
    const refused = await calls.change(id, { host_salon: full.salon.id });
    expect(refused.status).toBe(409);
    expect((await app.get(`/api/host_salons/${salon.id}/`, calls.staff)).json.teamings).toMatchObject([
      { id },
    ]);
    const waiting = await app.make.waitingSalon();
    const moved = await calls.change(id, { host_salon: waiting.id });
    expect(moved.json).toMatchObject({ host_salon: waiting.id, witness: witness.id });
    expect(moved.json.id).not.toBe(id);
    expect((await app.get(`/api/host_salons/${salon.id}/`, calls.staff)).json.teamings).toEqual([]);
  });

  test('who moves what another has moved meanwhile is told', async () => {
    const { id, witness } = await calls.teamed();
    const [one, two] = [await app.make.free(), await app.make.free()];
    const from = witness.slot.id;
    expect((await calls.change(id, { witness_salon: one.slot.id, from }, calls.other)).status).toBe(200);
    const late = await calls.change(id, { witness_salon: two.slot.id, from });
    expect([late.status, late.json.taken_by]).toEqual([409, 'יעל צוות']);
  });

  test('what is sent back as it was changes nothing', async () => {
    const { id, made, salon } = await calls.teamed();
    const mails = (await app.mailsTo(salon.user.email)).length;
    expect((await calls.change(id, made.json)).json).toEqual(made.json);
    expect(await app.mailsTo(salon.user.email)).toHaveLength(mails);
  });

  test('removed, it frees its slot', async () => {
    const { id, witness } = await calls.teamed();
    expect((await app.remove(`/api/salons/${id}/`, calls.staff)).status).toBe(204);
    expect((await calls.change(id, {})).status).toBe(404);
    expect((await calls.team((await app.make.waitingSalon()).id, witness.slot.id)).status).toBe(201);
  });

  test('a cancelled salon gives its witness back, and the witness is told', async () => {
    const { salon, witness } = await calls.teamed();
    await app.deliver();
    expect((await app.post(`/api/host_salons/${salon.id}/cancel/`, salon, { reason: 'תקלה' })).status).toBe(
      200,
    );
    expect((await app.mailsTo(witness.contact_phone))[0]?.text).toMatch(/^סלון זיכרון: מפגש שבוטל: /);
    expect((await app.get(`/api/witnesses_teaming/${witness.id}/`, calls.staff)).json.status).toBe(
      'waiting_for_first_assignment',
    );
  });

  test('a host whose witness is deleted is told', async () => {
    const { salon, witness } = await calls.teamed();
    await app.deliver();
    expect((await app.remove(`/api/witnesses/${witness.id}/`, calls.staff)).status).toBe(204);
    expect((await app.mailsTo(salon.user.email))[0]?.text).toContain('לא יתקיים');
  });
});
