// Refuses names and words that a stranger would not understand: docs/glossary.md, "Words of the code".
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './processes.mjs';

/** Of a hundred exported names at most so many end in `…Of`, where a verb or a property would say it. */
const ofNamesPerHundred = 5;

/** A function's name begins with a verb: these say only that something was done. */
const bareParticiples =
  'asked begun called carried changed checked coded composed counted derived disclosed enveloped escaped filled ' +
  'filtered folded found framed given gone guarded heard held joined judged kept known left looked made meant measured ' +
  'moved named ordered owned parsed passed placed promised proved quoted redeemed registered removed renewed repeated rounded ' +
  'said seen sent settled shifted shown stored taken told traced tried turned typed wanted widened written';
const participle = new RegExp(`^(${bareParticiples.replaceAll(' ', '|')})$`);

/** Words that have a plain one instead. */
const privateWords = [
  [/\banew\b/i, 'again'],
  [/\bnought\b/i, 'zero'],
  [/\bdeeds?\b/i, 'action'],
  [/\btaken along\b/i, 'exported'],
  [/\benveloped\b/i, 'paginated'],
  [/\blets? go of\b/i, 'deletes, drops, releases'],
  [/\bundertakings?\b/i, 'bulk run'],
];

/** @returns {string[]} what is wrong in a source file, `line: what` */
const checkNames = (lines) =>
  lines.flatMap((line, index) => {
    const [, name] = /^export (?:const|(?:async )?function) (\w+)/.exec(line) ?? [];
    if (name === undefined) return [];
    const isFunction = /^export (?:async )?function|=> *[{(]?$|= (?:async )?(?:<[^=]*>)?\(/.test(line);
    if (isFunction && participle.test(name)) return [`${index + 1}: ${name} names no verb`];
    return /Anew|Carrier|Deed|Nought|Told|Unheard|^tellOf/.test(name)
      ? [`${index + 1}: ${name} is a private word`]
      : [];
  });

const checkText = (lines) =>
  lines.flatMap((line, index) =>
    privateWords
      .filter(([word]) => word.test(line))
      .map(([word, plain]) => `${index + 1}: ${word.exec(line)?.[0]} (better: ${plain})`),
  );

export const isComment = (line) => /^\s*(\/\/|\/?\*|\{\/\*)|\s\/\/ /.test(line);

/** Rules as `**§7.4** …`, citations as `product §7.4`; sections of an RFC or of OpenID Core are none. */
const definedRule = /^(?:- )?\*\*§(\d+\.\d+)\*\*/gm;
const citedRule = /(?<!RFC \d+ |Core )§(\d+\.\d+)/g;

/** @param {[string, string][]} files name and text @returns {string[]} rules cited but not defined, or defined twice */
const checkRules = (files) => {
  const defined = files
    .filter(([file]) => file.startsWith('docs/rules/'))
    .flatMap(([, text]) => [...text.matchAll(definedRule)].map(([, rule]) => rule));
  const rules = new Set(defined);
  const missing = files.flatMap(([file, text]) =>
    [...text.matchAll(citedRule)]
      .filter(([, rule]) => !rules.has(rule))
      .map(([, rule]) => `${file}: no rule §${rule} in docs/rules`),
  );
  const twice = defined.filter((rule, index) => defined.indexOf(rule) !== index);
  return [...missing, ...twice.map((rule) => `docs/rules: §${rule} is defined twice`)];
};

/** Files under version control, or about to be, but those that list the words themselves. @returns {string[]} */
export const listFiles = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { cwd: root })
    .toString()
    .split('\n')
    .filter(
      (file) => file !== '' && existsSync(`${root}/${file}`) && !/glossary\.md$|check-words\.mjs$/.test(file),
    );

/** Checks every file that is under version control, or is about to be. @returns {string[]} what is wrong */
export const checkWords = () => {
  const list = (...patterns) =>
    listFiles(...patterns).filter((file) => !/migrations\/|schema\.ts$/.test(file));
  const read = (file) => readFileSync(`${root}/${file}`, 'utf8').split('\n');
  const sources = list('apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'bench/*.ts', 'scripts/*.mjs');
  let exported = 0;
  const ofNames = [];
  const problems = sources.flatMap((file) => {
    const lines = read(file);
    for (const line of lines) {
      const [, name] = /^export (?:const|(?:async )?function|type|interface|class) (\w+)/.exec(line) ?? [];
      if (name === undefined) continue;
      exported += 1;
      if (/Of$|Of[A-Z]/.test(name)) ofNames.push(name);
    }
    const comments = lines.map((line) => (isComment(line) ? line : ''));
    return [...checkNames(lines), ...checkText(comments)].map((what) => `${file}:${what}`);
  });
  problems.push(
    ...list('docs/*.md', 'README.md').flatMap((file) =>
      checkText(read(file)).map((what) => `${file}:${what}`),
    ),
  );
  problems.push(
    ...checkRules(
      list('apps/*', 'packages/*', 'bench/*', 'docs/*.md', '*.md')
        .filter((file) => /\.(tsx?|mjs|css|sql|md)$/.test(file))
        .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')]),
    ),
  );
  if (ofNames.length * 100 > exported * ofNamesPerHundred)
    problems.push(`${ofNames.length} of ${exported} exported names end in …Of: ${ofNames.join(' ')}`);
  return problems;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkWords();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
