import { readFile, writeFile } from 'node:fs/promises';
import { api } from '../packages/contract/src/api.ts';
import type { Endpoint } from '../packages/contract/src/endpoint.ts';
import { callers, permissions } from '../packages/contract/src/permissions.ts';

const head = (title: string, source: string) =>
  `# ${title}\n\nMade from \`packages/contract/src/${source}\` by \`npm run docs\`; changes go there.\n`;

const callsPage = (): string => {
  const rows = Object.entries<Endpoint>(api).map(
    ([name, { method, path, permission, summary, status }]) =>
      `| ${method} \`${path}\` | ${summary} | \`${permission}\` | ${status ?? 200} | \`${name}\` |`,
  );
  return [
    head('The calls', 'api.ts'),
    'Shapes of parameters, bodies and answers: the schemas beside each declaration, and `/api/docs/` of a running server.\n',
    '| call | what it does | permission | answer | name |',
    '|---|---|---|---|---|',
    ...rows.sort(),
    '',
    '## Days of registration\n',
    '`created_from` and `created_to` of the lists of hosts, guests, salons and witnesses are days (`YYYY-MM-DD`): the first',
    'and the last on which a record was made, both among them, by the clock in Israel whatever the caller’s. So a day is',
    'from its midnight there to the next, 23 or 25 hours when the clock is changed. Either may be left out; a first day',
    'after the last finds nothing, another form of day is 400. They mean `created_at` of the record, not of the person’s',
    'account, and hold beside all other filters, for `count` and for whole lists and files too. For the list of salons',
    'they are for staff, visitors’ calls pass over them (product §10.15, §10.50).',
    '',
  ].join('\n');
};

const permissionsPage = (): string =>
  [
    head('Who may do what', 'permissions.ts'),
    'How far each permission reaches: any record, those outside Israel (abroad), the own community’s, own ones; “–” is refused.\n',
    `| permission | ${callers.join(' | ')} |`,
    `|---${'|---'.repeat(callers.length)}|`,
    ...Object.entries(permissions).map(
      ([name, row]) => `| \`${name}\` | ${callers.map((caller) => row[caller] ?? '–').join(' | ')} |`,
    ),
    '',
  ].join('\n');

const pages = { 'docs/api.md': callsPage(), 'docs/permissions.md': permissionsPage() };
const isCheck = process.argv.includes('--check');
for (const [path, text] of Object.entries(pages)) {
  if (!isCheck) await writeFile(path, text);
  else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    process.stderr.write(`${path} is stale: run npm run docs\n`);
    process.exitCode = 1;
  }
}
