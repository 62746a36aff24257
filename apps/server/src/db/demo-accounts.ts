import { roles } from '@salons/contract/permissions';
import { sql } from 'kysely';
import type { Database, Trx } from './client.ts';

const demoDomain = 'demo.example';
const demoAddresses = [...roles.map((role) => role.replaceAll('_', '-')), 'returning'].map(
  (name) => `${name}@${demoDomain}`,
);

export const listDemoAccounts = async (db: Database): Promise<{ email: string }[]> => {
  const found = await db.selectFrom('users').select('email').where('email', 'in', demoAddresses).execute();
  const there = new Set(found.map(({ email }) => email));
  return demoAddresses.filter((email) => there.has(email)).map((email) => ({ email }));
};

/**
 * Whether a row `u` of users belongs to the demo season: an address of its domain, or its shared password hash, which
 * identifies accounts whose address has changed.
 */
export const isDemoUser = sql<boolean>`(u.email like ${`%@${demoDomain}`} or u.password_hash in (
  select password_hash from users where email like ${`%@${demoDomain}`}))`;

/** Number of demo accounts that can log in. */
export const countOpenDemoAccounts = async (db: Database | Trx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from users u where u.deleted_at is null and u.blocked_at is null and ${isDemoUser}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/**
 * Prevents a production server from starting with a publicly known super admin password (product §14.80).
 * @throws an error that describes how to remove them
 */
export const refuseDemoAccounts = async (db: Database): Promise<void> => {
  const count = await countOpenDemoAccounts(db);
  if (count > 0)
    throw new Error(
      `This database holds the demo season: ${count} of its people, super-admin@${demoDomain} perhaps among them, ` +
        'can log in with a password that everybody knows. npm run remove-demo says what it would remove, ' +
        'npm run remove-demo -- --yes removes it.',
    );
};
