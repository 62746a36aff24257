// Types, lint, styles, architecture, dead code: runs all, then prints all problems. With --changed only types and lint
// of files that differ from the last commit.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCommand, hasGit, root, runNode } from './processes.mjs';

const types = (folder) => ({
  name: `types of ${folder}`,
  // Incremental: files unchanged since the last run are not checked again.
  args: () => [
    // The native compiler takes half as long; 6.0 is there for the tools that read through its API.
    findCommand('typescript-native', 'tsc'),
    // By default four checkers repeat each other's work: one takes a third of their processor time.
    ...['-p', folder, '--incremental', '--checkers', '1'],
    ...['--tsBuildInfoFile', `node_modules/.cache/${folder.replaceAll('/', '-')}.tsbuildinfo`],
  ],
});

/** The slowest come first, so that neither of the two workers ends with a long one. */
const tools = [
  types('apps/server'),
  types('apps/web'),
  {
    name: 'lint and format',
    args: () => [
      findCommand('@biomejs/biome', 'biome'),
      'check',
      '--error-on-warnings',
      '--max-diagnostics=200',
    ],
  },
  { name: 'dead code', args: () => [findCommand('knip'), '--no-config-hints'] },
  {
    name: 'architecture',
    args: () => [findCommand('dependency-cruiser', 'depcruise'), 'apps', 'packages'],
  },
  {
    name: 'styles',
    args: () => [
      findCommand('stylelint'),
      'apps/web/src/**/*.css',
      '--allow-empty-input',
      '--max-warnings=0',
    ],
  },
  types('packages/contract'),
  types('bench'),
  types('apps/web/service-worker'),
  { name: 'classes', args: () => ['scripts/check-styles.mjs'] },
  { name: 'words', args: () => ['scripts/check-words.mjs'] },
  { name: 'dialect', args: () => ['scripts/check-dialect.mjs'] },
  { name: 'migrations', args: () => ['scripts/check-migrations.mjs'] },
  { name: 'OpenAPI document', args: () => [findCommand('tsx'), 'scripts/check-openapi.ts'] },
  { name: 'generated docs', args: () => [findCommand('tsx'), 'scripts/generate-docs.ts', '--check'] },
];

/** The compiler is written in Go, whose default garbage collection runs far too often. */
const env = { ...process.env, GOGC: '400' };

/** @returns {string[]} files that differ from the last commit or are new, without deleted ones */
function listChanged() {
  const list = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const names = [
    ...list('diff', '--name-only', '--relative', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  return names.filter((name) => name !== '' && existsSync(path.join(root, name)));
}

/** Whose types a change concerns: every folder uses the contract, the bench uses the server too. */
const typed = [
  ['packages/contract', /^packages\/contract\//],
  ['apps/server', /^(packages\/contract|apps\/server)\//],
  ['apps/web', /^(packages\/contract|apps\/web)\//],
  ['apps/web/service-worker', /^apps\/web\/service-worker\//],
  ['bench', /^bench\//],
];

/** Types and lint of changed files; checks of the whole project are left to the full check. */
function selectChanged() {
  const files = listChanged();
  const sources = files.filter((name) => /\.(ts|tsx|mjs|cjs|json|css)$/.test(name));
  const styles = files.filter((name) => name.endsWith('.css'));
  const lint = {
    name: `lint and format of ${sources.length} files`,
    args: () => [
      findCommand('@biomejs/biome', 'biome'),
      'check',
      ...['--error-on-warnings', '--no-errors-on-unmatched', ...sources],
    ],
  };
  return [
    ...typed
      .filter(([, concerned]) => files.some((name) => concerned.test(name)))
      .map(([name]) => types(name)),
    ...(sources.length > 0 ? [lint] : []),
    ...(styles.length > 0
      ? [{ name: 'styles', args: () => [findCommand('stylelint'), '--max-warnings=0', ...styles] }]
      : []),
    { name: 'words', args: () => ['scripts/check-words.mjs'] },
    { name: 'dialect', args: () => ['scripts/check-dialect.mjs'] },
    { name: 'migrations', args: () => ['scripts/check-migrations.mjs'] },
  ];
}

/**
 * Runs the tools, two at a time, and prints what each found.
 * @returns {Promise<{ passed: number, failed: number, names: string[] }>}
 */
export async function check({ onlyChanged = false } = {}) {
  const needsGit = ({ name }) => ['words', 'dialect'].includes(name);
  const isClone = hasGit();
  if (!isClone)
    console.log(
      'Skipped: the checks of words and dialect need git and a clone (Debian: apt-get install git)',
    );
  const chosen = (onlyChanged ? selectChanged() : tools).filter((tool) => isClone || !needsGit(tool));
  const waiting = [...chosen];
  const failures = [];
  const worker = async () => {
    for (let tool = waiting.shift(); tool !== undefined; tool = waiting.shift()) {
      const startedAt = performance.now();
      const { code, output } = await runNode(tool.args(), { quiet: true, env });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${tool.name} (${seconds} s)`);
      if (code !== 0) failures.push({ name: tool.name, output });
    }
  };
  await Promise.all([worker(), worker()]);
  for (const { name, output } of failures) console.log(`\n── ${name} ──\n${output.trim()}`);
  return {
    passed: chosen.length - failures.length,
    failed: failures.length,
    names: failures.map(({ name }) => name),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await check({ onlyChanged: process.argv.includes('--changed') });
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
