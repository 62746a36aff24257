import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const link = /\/s\/([\w-]+)/;

test.each([
  ['everybody finds', { evening_public: true }, true],
  ['only its link opens', { evening_public: false }, false],
])('a guest who is approved at a salon that %s reads its link or not', async (_kind, fields, hasLink) => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, ...fields });
  const guest = await app.make.guest();
  const { id } = await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id });
  expect((await app.patch(`/api/salonguests/${id}/`, host, { status: 'approved' })).status).toBe(200);
  const [mail] = await app.mailsTo(guest.user.email);
  expect(link.exec(mail?.text ?? '')?.[1]).toBe(hasLink ? salon.share_key : undefined);
  expect((await app.remove(`/api/salonguests/${id}/`, guest)).status).toBe(204);
  const [hostMail] = await app.mailsTo(host.user.email);
  expect(hostMail?.subject).toMatch(/^בקשה בוטלה/);
  expect(link.exec(hostMail?.text ?? '')?.[1]).toBe(hasLink ? salon.share_key : undefined);
});
