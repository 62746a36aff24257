import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { type Configured, readConfig } from '../config.ts';
import { getServers } from '../db/servers.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkMachine } from './doctor/check-machine.ts';
import { checkMail } from './doctor/check-mail.ts';
import { checkPeople } from './doctor/check-people.ts';
import { checkProviders } from './doctor/check-providers.ts';
import { checkSettings } from './doctor/check-settings.ts';
import { describeFault, type Finding, ok, problem } from './doctor/finding.ts';

// npm run doctor [-- --env FILE] [--json]: what is wrong with an installation, with a mend each; status 1 where it cannot run.
const { values } = parseArgs({
  options: { env: { type: 'string' }, json: { type: 'boolean', default: false } },
});

const checkAll = async (config: Configured): Promise<Finding[]> => {
  const { DATABASE_URL } = config;
  const url = config.DATABASE_DIRECT_URL ?? DATABASE_URL;
  const database =
    DATABASE_URL === undefined
      ? [ok('database', `the embedded one, in ${config.DATA_DIR}`)]
      : await checkDatabase({ ...config, DATABASE_URL });
  const isReached = url !== undefined && !database.some(({ state }) => state === 'problem');
  return [
    ...checkSettings(config),
    ...database,
    ...(isReached ? await checkPeople(getServers(url).current, config.NODE_ENV === 'production') : []),
    ...(await checkMail(config)),
    ...(await checkProviders(config)),
    ...(await checkMachine(config)),
  ];
};

const examine = async (): Promise<Finding[]> => {
  let config: Configured;
  try {
    config =
      values.env === undefined
        ? readConfig()
        : readConfig(parseEnv(readFileSync(values.env, 'utf8')) as NodeJS.ProcessEnv);
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [describeFault(error)];
    return (lines.length > 1 ? lines.slice(1) : lines).map((line) =>
      problem('configuration', line.trim(), 'docs/operating.md, “Configuration”'),
    );
  }
  return checkAll(config);
};

const marks = { ok: '✓', warning: '!', problem: '✗' } as const;
const findings = await examine();
if (values.json) console.log(JSON.stringify(findings, null, 1));
else
  for (const { check, state, text, mend } of findings)
    console.log(`${marks[state]} ${check}: ${text}${mend === undefined ? '' : `\n    → ${mend}`}`);
if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
