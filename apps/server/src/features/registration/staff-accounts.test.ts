import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { createSuperAdmin } from './staff-accounts.service.ts';

const app = useTestApp();
const dana = {
  email: 'dana@example.org',
  password: 'kibbutz-77-lamps',
  first_name: 'Dana',
  last_name: 'Cohen',
};

test('the first super admin logs in as staff and is asked for the terms', async () => {
  await createSuperAdmin(app.db, dana);
  const { email, password } = dana;
  const answer = await app.post('/api/auth/login/', null, { email, password, audience: 'staff' });
  expect(answer.status).toBe(200);
  expect(answer.json.user).toMatchObject({ role: 'super_admin', confirm_policy: false });
});

test('a common password or a broken address makes no super admin', async () => {
  await expect(createSuperAdmin(app.db, { ...dana, password: 'password1' })).rejects.toThrow(
    'passWordTooCommon',
  );
  await expect(createSuperAdmin(app.db, { ...dana, email: 'dana' })).rejects.toThrow();
});
