// npm run bench -- [row …] [--size tiny|small|million] [--tree ../before …] [--only text] [--save] [--json out.json]
// Measures rows over a season in `.data/bench-<size>`, which is built if missing, and checks the results by SQL. `--tree`
// also measures the server of another source folder, alternating over the same database. `--save` adds the numbers to
// bench/results.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { drawCharts } from './charts.ts';
import { openBenchDatabase } from './database.ts';
import { describeRun, formatMeasure, type Result, saveResults } from './results.ts';
import { type Context, type Row, type Size, sizes } from './row.ts';
import { asksRow } from './rows/asks.ts';
import { exportsRow } from './rows/exports.ts';
import { importsRow } from './rows/imports.ts';
import { listsRow } from './rows/lists.ts';
import { mailsRow } from './rows/mails.ts';
import { mapRow } from './rows/map.ts';
import { memoryRow } from './rows/memory.ts';
import { overloadRow } from './rows/overload.ts';
import { pagesRow } from './rows/pages.ts';
import { placesRow } from './rows/places.ts';
import { plansRow } from './rows/plans.ts';
import { searchRow } from './rows/search.ts';
import { seasonRow } from './rows/season.ts';
import { teamingRow } from './rows/teaming.ts';
import { visitorsRow } from './rows/visitors.ts';
import { isServerBuilt, type Server, startServer } from './server.ts';

/** All rows; a new one is a file in `rows/` and a name here. */
const rows: readonly Row[] = [
  seasonRow,
  asksRow,
  listsRow,
  searchRow,
  plansRow,
  importsRow,
  teamingRow,
  exportsRow,
  placesRow,
  mapRow,
  pagesRow,
  visitorsRow,
  mailsRow,
  memoryRow,
  overloadRow,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: 'small' },
    tree: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
    database: { type: 'string' },
    json: { type: 'string' },
    save: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
});

const find = <T extends { readonly name: string }>(all: readonly T[], name: string, kind: string): T => {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`no ${kind} is called ${name}: ${all.map((one) => one.name).join(', ')}`);
  return found;
};
const size = find<Size>(sizes, values.size, 'size');
const chosen = positionals.length === 0 ? rows : positionals.map((name) => find(rows, name, 'row'));

const runRow = async (row: Row, context: Context): Promise<Result> => {
  const goal = row.goal ?? null;
  try {
    const measures = await row.run(context);
    const problems = [...(await row.check(context))];
    if (measures.length === 0) problems.push('nothing was measured');
    for (const { name, value } of measures)
      if (!Number.isFinite(value)) problems.push(`${name} is no number`);
    return { row: row.name, goal, measures, problems };
  } catch (problem) {
    return { row: row.name, goal, measures: [], problems: [String(problem)] };
  }
};

const print = ({ row, goal, measures, problems }: Result) => {
  console.log(`\n${row}${goal === null ? '' : ` – goal: ${goal}`}`);
  for (const measure of measures) console.log(`  ${formatMeasure(measure).padStart(12)}  ${measure.name}`);
  console.log(problems.length === 0 ? '  checked by SQL' : `  WRONG: ${problems.join('\n         ')}`);
};

const log = (line: string) => {
  if (!values.quiet) console.error(line);
};
const stopServers = async () => {
  for (const server of servers.splice(0)) await server.stop();
};
const run = describeRun(size, isServerBuilt && values.tree.length === 0);
console.log(run);
const results: Result[] = [];
const servers: Server[] = [];
const trees = ['.', ...values.tree];
const database = await openBenchDatabase(
  size,
  { dataDir: values.data ?? `.data/bench-${size.name}`, url: values.database },
  log,
);
try {
  const { db, buildSeconds } = database;
  const password = readConfig().DEMO_PASSWORD;
  const context = { db, url: database.url, size, servers, password, buildSeconds, only: values.only, log };
  for (const row of chosen) {
    if (row.isAlone) await stopServers();
    else if (servers.length === 0)
      for (const tree of trees)
        servers.push(await startServer(tree, database.url, trees.length > 1 ? { fromSources: true } : {}));
    const result = await runRow(row, context);
    print(result);
    results.push(result);
  }
} finally {
  await stopServers();
  await database.stop();
}
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(results));
if (values.save) {
  saveResults(run, results);
  drawCharts(run, results);
}
process.exitCode = results.every(({ problems }) => problems.length === 0) ? 0 : 1;
