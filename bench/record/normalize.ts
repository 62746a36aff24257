import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';

/** Fields that are random or signed again for each response. */
const drawn = new Set(['nonce', 'state', 'form', 'url', 'authorization_url', 'token', 'access', 'refresh']);
const moment = /\b(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g;

/**
 * A body without values that differ between runs: times of the day of the run, random values, and the origin of page
 * links.
 */
export const normalizeBody = (contentType: string, body: Buffer, day: string): string => {
  if (contentType.includes('spreadsheet')) return normalizeWorkbook(body);
  const text = body
    .toString('utf8')
    .replace(/https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?/g, '')
    .replace(/^DTSTAMP:.*$/gm, 'DTSTAMP')
    .replace(moment, (found, date: string) => (date === day ? '<today>' : found));
  return contentType.includes('json') ? normalizeJson(text) : text;
};

/** The parts of a workbook by name, without the metadata of the archive. */
const normalizeWorkbook = (body: Buffer): string =>
  Object.entries(unzipSync(body))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${name}\n${Buffer.from(part).toString('utf8')}`)
    .join('\n');

const normalizeJson = (text: string): string => {
  if (text === '') return text;
  return JSON.stringify(
    JSON.parse(text, (key, value: unknown) =>
      drawn.has(key) && typeof value === 'string' ? '<drawn>' : value,
    ),
    null,
    1,
  );
};

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');
