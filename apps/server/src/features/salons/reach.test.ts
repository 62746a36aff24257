import type { Role } from '@salons/contract/permissions';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { abroad } from '../../../test/factories.ts';

const app = useTestApp();

describe('who sees and changes which salon', () => {
  const inIsrael: readonly Role[] = ['super_admin', 'general_admin', 'host_admin', 'testimonial_admin'];
  test.each(inIsrael)('%s reads all', async (role) => {
    const { url } = await app.make.hostWithSalon();
    const far = await app.make.hostWithSalon(abroad);
    const staff = await app.make.staff(role);
    for (const one of [url, far.url]) expect((await app.get(one, staff)).status).toBe(200);
  });

  test('the global admin only what is abroad', async () => {
    const near = await app.make.hostWithSalon();
    const far = await app.make.hostWithSalon(abroad);
    const staff = await app.make.staff('global_admin');
    expect((await app.get(near.url, staff)).status).toBe(404);
    expect((await app.patch(near.url, staff, { name: 'x' })).status).toBe(404);
    expect((await app.remove(near.url, staff)).status).toBe(404);
    expect((await app.post(`${near.url}cancel/`, staff, { reason: 'x' })).status).toBe(404);
    expect((await app.get(`${near.url}calendar.ics`, staff)).status).toBe(404);
    expect((await app.get(`${near.url}comments/`, staff)).status).toBe(404);
    expect((await app.patch(far.url, staff, { name: 'Evening' })).json.name).toBe('Evening');
    const { json } = await app.get('/api/host_salons/', staff);
    expect(json.results.every(({ country }: { country: string }) => country !== 'IL')).toBe(true);
    const moved = await app.patch(far.url, staff, { country: 'IL', city: 2 });
    expect([moved.status, moved.json.code]).toEqual([403, 'permissionDenied']);
  });

  test('the volunteer admin only those of the own community, without deleting', async () => {
    const { id } = await app.db
      .insertInto('communities')
      .values({ name_he: 'צפון', name_en: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ours = await app.make.host({ community_id: id });
    const salon = await app.make.salon({ host_id: ours.id });
    const other = await app.make.hostWithSalon();
    const staff = await app.make.staff('volunteer_admin', { community_id: id });
    expect((await app.get(other.url, staff)).status).toBe(404);
    expect((await app.patch(`/api/host_salons/${salon.id}/`, staff, { name: 'צפון' })).status).toBe(200);
    expect((await app.remove(`/api/host_salons/${salon.id}/`, staff)).status).toBe(403);
    expect((await app.get('/api/host_salons/', staff)).json.results).toHaveLength(1);
  });

  test('the testimonial admin comments but changes nothing', async () => {
    const { url } = await app.make.hostWithSalon();
    const staff = await app.make.staff('testimonial_admin');
    expect((await app.patch(url, staff, { name: 'x' })).status).toBe(403);
    expect((await app.post(`${url}comments/`, staff, { text: 'דיברתי עם המארחת' })).status).toBe(201);
    expect((await app.get(url, staff)).json.can).toEqual({
      update: false,
      change_time: false,
      cancel: false,
      remove: false,
    });
  });

  test('status and comments are for staff, the witness not for the host admin', async () => {
    const { host, salon, url } = await app.make.hostWithSalon();
    const { witness } = await app.make.teaming(salon);
    const full_name = `${witness.first_name} ${witness.last_name}`;
    const staff = await app.make.staff('general_admin');
    await app.post(`${url}comments/`, staff, { text: 'שיחה' });
    expect((await app.get(url, staff)).json).toMatchObject({
      status: 'assigned',
      comments_count: 1,
      teamings: [{ full_name, needs_ride: false }],
    });
    expect((await app.get(url, host)).json).toMatchObject({
      status: null,
      comments_count: null,
      teamings: [{ full_name }],
    });
    const hostAdmin = (await app.get(url, await app.make.staff('host_admin'))).json;
    expect(hostAdmin).toMatchObject({ status: 'assigned', comments_count: 1, teamings: null });
    expect(hostAdmin.share_key).toBe(salon.share_key);
  });

  test('the status tells how far a salon is with its witness', async () => {
    const staff = await app.make.staff('general_admin');
    const status = async (url: string) => (await app.get(url, staff)).json.status;
    const { host, url, salon } = await app.make.hostWithSalon({ witnesses_needed: 2 });
    expect(await status(url)).toBe('not_contact_this_year');
    await app.patch(`/api/hosts/${host.id}/`, staff, { contacted_at: new Date().toISOString() });
    expect(await status(url)).toBe('waiting_for_first_assignment');
    await app.make.teaming(salon);
    expect(await status(url)).toBe('waiting_for_more_assignments');
    await app.make.teaming(salon);
    expect(await status(url)).toBe('assigned');
    expect(await status((await app.make.hostWithSalon({ survivor_needed: false })).url)).toBeNull();
    expect(
      await status((await app.make.hostWithSalon({ event_time: '2026-04-13T17:00:00Z', season: 2026 })).url),
    ).toBeNull();
  });

  test('what staff change is in the audit log, with nothing beside it', async () => {
    const { salon, url } = await app.make.hostWithSalon({ name: 'לפני' });
    const staff = await app.make.staff('super_admin');
    await app.patch(url, staff, { name: 'אחרי', max_guests: 20 });
    expect(await app.auditOf('host_salon', salon.id)).toMatchObject([
      { actor_id: staff.id, action: 'update', before: { name: 'לפני' }, after: { name: 'אחרי' } },
    ]);
    expect(Object.keys((await app.auditOf('host_salon', salon.id))[0]?.after ?? {})).toEqual(['name']);
  });

  test('staff open a salon for a host in reach', async () => {
    const host = await app.make.host();
    const staff = await app.make.staff('general_admin');
    const { evening: event_time, eve: date } = await app.make.season();
    const form = {
      hosted_before: true,
      survivor_needed: false,
      language: 1,
      host_salon_training: 1,
      max_guests: 8,
      city: 2,
      event_time,
      date,
    };
    expect((await app.post('/api/host_salons/', staff, form)).json.codes).toEqual({ host: ['required'] });
    const made = await app.post('/api/host_salons/', staff, { ...form, host: host.id });
    expect([made.status, made.json.host]).toEqual([201, host.id]);
    const global = await app.make.staff('global_admin');
    expect((await app.post('/api/host_salons/', global, { ...form, host: host.id })).status).toBe(404);
  });
});
