// A stylesheet belongs to one component: one file imports a `*.module.css` and uses every class of it, and no other
// class.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../apps/web/src', import.meta.url));
const files = (await readdir(source, { recursive: true })).map((name) => path.join(source, name));
const read = async (end) => {
  const found = files.filter((file) => end.test(file));
  return Promise.all(found.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
};
const sheets = await read(/[.]module[.]css$/);
const modules = await read(/(?<![.]test)[.]tsx?$/);

/** Sheet → who imports it, the classes that they name, and the beginnings of those that they put together. */
const used = new Map(sheets.map(({ file }) => [file, { importers: [], names: new Set(), stems: [] }]));
for (const { file, text } of modules) {
  const code = text.replace(/^import .*$/gm, '');
  for (const [, name, from] of text.matchAll(/^import (\w+) from '(.+[.]module[.]css)';$/gm)) {
    const sheet = used.get(path.resolve(path.dirname(file), from));
    if (sheet === undefined) throw new Error(`${file} imports ${from}, which is not there`);
    sheet.importers.push(path.relative(source, file));
    for (const [, dotted, quoted] of code.matchAll(
      new RegExp(`\\b${name}(?:\\??[.](\\w+)|\\['([^']+)'\\])`, 'g'),
    ))
      sheet.names.add(dotted ?? quoted);
    // A class by a value: `classes[tone]` may be any, classes[`gap${gap}`] any that begins so.
    for (const [, stem] of code.matchAll(new RegExp(`\\b${name}\\[(?:\`([^$\`]*)\\$|(?!['\`]))`, 'g')))
      sheet.stems.push(stem ?? '');
  }
}

const complaints = sheets.flatMap(({ file, text }) => {
  const rules = text.replace(/\/\*.*?\*\//gs, '').replace(/:global\([^)]*\)/g, '');
  const selectors = [...rules.matchAll(/([^{}]+)\{/g)].map(([, selector]) => selector);
  const defined = new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/[.]([a-zA-Z][\w-]*)/g)].map(([, name]) => name)),
  );
  const { importers, names, stems } = used.get(file);
  const where = path.relative(path.dirname(source), file);
  const namesakes = sheets.filter((other) => path.basename(other.file) === path.basename(file));
  return [
    ...(namesakes.length > 1 ? [`${where}: another sheet has the same name`] : []),
    ...(importers.length > 1 ? [`${where}: belongs to one component, not to ${importers.join(', ')}`] : []),
    ...[...defined]
      .filter((name) => !names.has(name) && !stems.some((stem) => name.startsWith(stem)))
      .map((name) => `${where}: nothing uses .${name}`),
    ...[...names].filter((name) => !defined.has(name)).map((name) => `${where}: there is no .${name}`),
  ];
});
for (const complaint of complaints) console.log(complaint);
if (complaints.length > 0) process.exitCode = 1;
