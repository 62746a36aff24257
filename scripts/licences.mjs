// npm run licences [-- FOLDER]: the bill of materials (CycloneDX) of what runs in production, and the licences' texts; status 1
// for a package without a licence, or with one that forbids what the product does.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? 'licences';
const permitted = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'CC-BY-4.0',
    'ISC',
    'MIT',
  ],
  ...['MIT-0', 'MPL-2.0', 'OFL-1.1', 'PostgreSQL', 'Python-2.0', 'Unlicense', 'Zlib'],
];

/** Named in the README alone. */
const inReadme = { '@mapbox/jsonlint-lines-primitives': 'MIT' };

const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
    encoding: 'utf8',
    maxBuffer: 64e6,
  }),
);

const readLicence = ({ licenses = [] }) =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name)
    .filter(Boolean)
    .join(' OR ');
const isPermitted = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((one) => permitted.includes(one)));

const installed = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);
const findText = (name, version) => {
  const place = installed.find(
    ([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version,
  )?.[0];
  if (!place) return '';
  try {
    const file = readdirSync(place).find((name) => /^(licen[cs]e|copying)([.-].*)?$/i.test(name));
    return file === undefined ? '' : readFileSync(join(place, file), 'utf8').trim();
  } catch {
    // Optional packages of other systems are not installed.
    return '';
  }
};

const packages = (bill.components ?? [])
  .filter(({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:private'))
  .map((component) => ({
    name: component.name,
    version: component.version,
    licence: readLicence(component) || (inReadme[component.name] ?? ''),
    text: findText(component.name, component.version),
  }));
const refused = packages.filter(({ licence }) => licence === '' || !isPermitted(licence));

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'bom.json'), `${JSON.stringify(bill, null, 1)}\n`);
writeFileSync(
  join(folder, 'licences.txt'),
  packages
    .map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`)
    .join(`\n${'-'.repeat(72)}\n\n`),
);
console.log(`${packages.length} packages; ${folder}/bom.json, ${folder}/licences.txt`);
for (const { name, version, licence } of refused)
  console.log(`${name} ${version}: ${licence || 'no licence'} has to be looked at.`);
if (refused.length > 0) process.exitCode = 1;
