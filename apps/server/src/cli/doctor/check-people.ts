import { adminRoles } from '@salons/contract/permissions';
import { Client } from 'pg';
import { type Finding, ok, problem, warn } from './finding.ts';

interface Counts {
  readonly admins: number;
  readonly unsafe: number;
  readonly demo: number;
  readonly held: string | null;
  readonly late: number;
}

/** Accounts of staff, demo accounts, and messages. Undefined before the first start. */
const count = async (client: Client): Promise<Counts | undefined> => {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.message_holds') is not null as is_there`,
  );
  if (rows[0]?.is_there !== true) return undefined;
  return (
    await client.query<Counts>(
      `select count(*) filter (where role = 'super_admin')::integer as admins,
        count(*) filter (where role = any($1) and not exists (select from totps t
          where t.user_id = u.id and t.confirmed_at is not null))::integer as unsafe,
        (select count(*)::integer from users d where d.email like '%@demo.example' and d.deleted_at is null) as demo,
        (select since::text from message_holds) as held,
        (select count(*)::integer from outbox where state = 'waiting' and send_after < now() - interval '15 minutes') as late
      from users u where deleted_at is null and blocked_at is null`,
      [adminRoles],
    )
  ).rows[0];
};

/** People and messages of the database at `url`, which can be reached. */
export const checkPeople = async (url: string, isProduction: boolean): Promise<Finding[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const counts = await count(client);
    if (!counts) return [];
    const { admins, unsafe, demo, held, late } = counts;
    return [
      ...(admins === 0
        ? [
            problem(
              'staff',
              'There is no super admin.',
              'npm run create-admin -- --email … --first-name … --last-name …',
            ),
          ]
        : []),
      unsafe === 0
        ? ok('staff', 'everybody has a second step')
        : warn(
            'staff',
            `${unsafe} of the staff have no second step.`,
            'Set STAFF_TOTP=required; the next login sets it up.',
          ),
      ...(demo > 0 && isProduction
        ? [
            problem(
              'staff',
              `${demo} demo accounts have a known password.`,
              'npm run remove-demo, then with -- --yes.',
            ),
          ]
        : []),
      ...(held === null
        ? []
        : [
            warn(
              'messages',
              `No message is sent since the restore of ${held}.`,
              'npm run resume-messages, with -- --drop for a rehearsal.',
            ),
          ]),
      late === 0
        ? ok('messages', 'none is late')
        : warn(
            'messages',
            `${late} are more than 15 minutes late.`,
            '/admin/outbox names the reason; docs/runbook.md, “Messages are late”.',
          ),
    ];
  } finally {
    await client.end();
  }
};
