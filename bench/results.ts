import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Measure, Row, Size } from './row.ts';

export interface Result {
  readonly row: Row['name'];
  readonly goal: string | null;
  readonly measures: readonly Measure[];
  /** Problems found by the row's check. */
  readonly problems: readonly string[];
}

const file = fileURLToPath(new URL('results.md', import.meta.url));

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The measured commit, marked if the sources differ from it. */
const describeCommit = (): string => {
  try {
    const isChanged = git('status', '--porcelain', '--', 'apps', 'packages') !== '';
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? ' and changes' : '');
  } catch {
    return 'no commit';
  }
};

/** Time, machine and commit of a run. */
export const describeRun = (size: Size, isBuilt: boolean): string =>
  [
    new Date().toISOString().slice(0, 16).replace('T', ' '),
    describeCommit() + (isBuilt ? '' : ', from its sources'),
    size.name,
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `${process.platform}, Node ${process.versions.node}`,
  ].join(' · ');

const digits = (value: number): string =>
  value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3);
export const formatMeasure = ({ value, unit }: Measure): string => `${digits(value)} ${unit}`;

const formatResult = ({ row, goal, measures, problems }: Result): string =>
  [
    `### ${row}${goal === null ? '' : ` (goal: ${goal})`}`,
    '',
    '| | |',
    '|---|---|',
    ...measures.map((measure) => `| ${measure.name} | ${formatMeasure(measure)} |`),
    '',
    problems.length === 0 ? 'Checked by SQL.' : `**Wrong:** ${problems.join('; ')}`,
    '',
  ].join('\n');

const title = '# What the bench measured';

/** Adds a run to `bench/results.md`, the newest first. */
export const saveResults = (run: string, results: readonly Result[]): void => {
  const before = readFileSync(file, 'utf8').replace(title, '').trim();
  const section = [`## ${run}`, '', ...results.map(formatResult)].join('\n').trim();
  writeFileSync(file, `${[title, section, before].filter((part) => part !== '').join('\n\n')}\n`);
};
