import { roles } from '@salons/contract/permissions';
import type { Database } from './client.ts';

const demoAddresses = [...roles.map((role) => role.replaceAll('_', '-')), 'returning'].map(
  (name) => `${name}@demo.example`,
);

/** The demo season's account of each role that is there, in the order of the roles. */
export const listDemoAccounts = async (db: Database): Promise<{ email: string }[]> => {
  const found = await db.selectFrom('users').select('email').where('email', 'in', demoAddresses).execute();
  const there = new Set(found.map(({ email }) => email));
  return demoAddresses.filter((email) => there.has(email)).map((email) => ({ email }));
};
