// Types, lint, styles, architecture, dead code: runs all, then prints all that is wrong.
import { fileURLToPath } from 'node:url';
import { findCommand, runNode } from './processes.mjs';

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
  { name: 'generated docs', args: () => [findCommand('tsx'), 'scripts/generate-docs.ts', '--check'] },
];

/** The compiler is written in Go, which by default collects what is no longer needed far more often than it must. */
const env = { ...process.env, GOGC: '400' };

/** Runs every tool, two at a time, and prints what each found. @returns {Promise<{ passed: number, failed: number, names: string[] }>} */
export async function check() {
  const waiting = [...tools];
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
    passed: tools.length - failures.length,
    failed: failures.length,
    names: failures.map(({ name }) => name),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await check();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
