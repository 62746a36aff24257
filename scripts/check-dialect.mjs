// Counts words of the project's former dialect in comments, documents and commit subjects (docs/glossary.md). A file may
// hold at most as many as scripts/dialect.json says, a new file none. With --write: lists the present counts, which must
// not add up to more than before.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isComment, listFiles } from './check-words.mjs';
import { root } from './processes.mjs';

const dialect = /\b(stands|whoever|told|said|drawn|asked|nobody|somebody)\b|\bwhat (?:\w+ ){1,6}is\b/gi;
const listPath = `${root}/scripts/dialect.json`;
/** Subjects up to this commit are not checked. */
const subjectsSince = '714cf1ce';

const count = (text) => text.match(dialect)?.length ?? 0;

/** @returns {Record<string, number>} the counts above zero by path */
const countFiles = () => {
  const counts = {};
  for (const file of listFiles('*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.md')) {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    const checked = file.endsWith('.md') ? text : text.split('\n').filter(isComment).join('\n');
    const found = count(checked);
    if (found > 0 && file !== 'scripts/check-dialect.mjs') counts[file] = found;
  }
  return counts;
};

const listSubjects = () => {
  try {
    return execFileSync('git', ['log', '--format=%s', `${subjectsSince}..HEAD`], { cwd: root, stdio: 'pipe' })
      .toString()
      .split('\n');
  } catch {
    // A shallow clone, or no repository: nothing to check.
    return [];
  }
};

/** @returns {string[]} what is wrong */
const checkDialect = () => {
  const allowed = JSON.parse(readFileSync(listPath, 'utf8'));
  const files = Object.entries(countFiles())
    .filter(([file, found]) => found > (allowed[file] ?? 0))
    .map(([file, found]) => `${file}: ${found} words of the dialect, at most ${allowed[file] ?? 0}`);
  const subjects = listSubjects().filter((subject) => count(subject) > 0);
  return [...files, ...subjects.map((subject) => `commit subject: ${subject}`)];
};

const add = (counts) => Object.values(counts).reduce((sum, one) => sum + one, 0);

const writeList = () => {
  const counts = countFiles();
  const before = add(JSON.parse(readFileSync(listPath, 'utf8')));
  console.log(`${add(counts)} words, ${before} before`);
  if (add(counts) > before) process.exitCode = 1;
  else writeFileSync(listPath, `${JSON.stringify(counts, null, 2)}\n`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeList();
  else {
    const problems = checkDialect();
    for (const problem of problems) console.log(problem);
    process.exitCode = problems.length === 0 ? 0 : 1;
  }
}
