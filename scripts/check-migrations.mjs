// Refuses a second definition, and anything but definitions, in the migration files that a first database is made of
// (decision 0031). Files after them go forward only, so they may replace and alter; those since `firstRecorded` say in their
// first line which older builds may run on the schema after them (product §14.121).
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './processes.mjs';

const lastOfFirst = '0028';
const firstRecorded = '0079';
const folder = `${root}/apps/server/src/db/migrations`;
const definition =
  /^create (?:or replace )?(?:unlogged |unique )?(function \w+\([^)]*\)|(?:table|view|trigger|index|type|sequence) \w+)/gm;
const change =
  /^(?:create or replace|drop|update|delete|with|do \$\$ declare|alter (?!table \w+ enable)).*/gm;

const definedIn = new Map();
const problems = [];
for (const file of readdirSync(folder).sort()) {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  if (file.slice(0, 4) >= firstRecorded && !/^-- (compatible|oldest build \d+\.\d+\.\d+)\n/.test(text))
    problems.push(`${file}: the first line is not “-- compatible” or “-- oldest build 1.2.3”`);
  if (file.slice(0, 4) > lastOfFirst) continue;
  for (const [line] of text.matchAll(change)) problems.push(`${file}: changes what is defined: ${line}`);
  for (const [, name] of text.matchAll(definition)) {
    if (definedIn.has(name)) problems.push(`${file}: ${name} is defined in ${definedIn.get(name)} too`);
    definedIn.set(name, file);
  }
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
