import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatMeasure, type Result } from './results.ts';
import type { Measure } from './row.ts';

/** Rows with a chart of their rates in `docs/pictures/bench-<row>.svg`. */
const drawn: Readonly<Record<string, string>> = {
  asks: 'Requests for places and their withdrawal, a second',
};

const width = 860;
const left = 440;
const right = 90;
const barHeight = 22;
const step = 32;
const top = 56;

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);

/** Highlights our own bars. */
const colorOf = ({ name }: Measure) => (/pgbench|Django/.test(name) ? '#9aa3ad' : '#1f5f8b');

const drawBars = (title: string, run: string, measures: readonly Measure[]): string => {
  const most = Math.max(...measures.map(({ value }) => value));
  const height = top + measures.length * step + 12;
  const bars = measures.map((measure, at) => {
    const y = top + at * step;
    const long = Math.max(1, ((width - left - right) * measure.value) / most);
    return [
      `<text x="${left - 10}" y="${y + 16}" text-anchor="end">${escapeXml(measure.name)}</text>`,
      `<rect x="${left}" y="${y}" width="${long.toFixed(1)}" height="${barHeight}" rx="3" fill="${colorOf(measure)}"/>`,
      `<text x="${(left + long + 8).toFixed(1)}" y="${y + 16}">${escapeXml(formatMeasure(measure))}</text>`,
    ].join('\n  ');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}" font-family="system-ui, sans-serif" font-size="13" fill="#1d2733">
  <rect width="${width}" height="${height}" rx="8" fill="#fff"/>
  <text x="16" y="24" font-size="16" font-weight="600">${escapeXml(title)}</text>
  <text x="16" y="42" font-size="11" fill="#5b6672">${escapeXml(run)}</text>
  ${bars.join('\n  ')}
</svg>
`;
};

/** Draws the rows of a run that have a chart. */
export const drawCharts = (run: string, results: readonly Result[]): void => {
  for (const { row, measures } of results) {
    const title = drawn[row];
    const bars = measures.filter(({ unit }) => unit === '/s');
    if (title === undefined || bars.length === 0) continue;
    const file = fileURLToPath(new URL(`../docs/pictures/bench-${row}.svg`, import.meta.url));
    writeFileSync(file, drawBars(title, run, bars));
  }
};
