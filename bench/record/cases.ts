import { z } from 'zod';
import { api } from '../../packages/contract/src/api.ts';
import type { Endpoint } from '../../packages/contract/src/endpoint.ts';
import { importKinds } from '../../packages/contract/src/imports.ts';
import { type Caller, callers, getReach } from '../../packages/contract/src/permissions.ts';
import { queueKinds } from '../../packages/contract/src/work-list.ts';
import { getPathNoun, listFilterValues, type Samples } from './values.ts';

export interface RecordCase {
  readonly caller: Caller;
  readonly path: string;
  readonly language: 'he' | 'en';
  /** A list: its last page is requested too. */
  readonly isPaged: boolean;
  /** Audited, and so requested last. */
  readonly isExport: boolean;
}

/** Query parameters that are not filters; each list sets them. */
const notFilters = new Set([
  'page',
  'page_size',
  'pagination',
  'format',
  'columns',
  'ticket',
  'ordering',
  'id',
]);
const pageSize = 20;

const listProperties = ({ query }: Endpoint): Record<string, object> => {
  if (query === undefined) return {};
  const { properties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(properties ?? {}).filter((entry) => typeof entry[1] === 'object'),
  ) as Record<string, object>;
};

const needed: Readonly<Record<string, string>> = { listContacts: 'record=host' };

/** Addresses that name no record. */
const givenAddresses: Readonly<Record<string, readonly string[]>> = {
  '/map/tiles/:z/:x/:y/': ['/map/tiles/8/152/103/'],
  '/map/pictures/:z/:x/:y/': ['/map/pictures/15/39100/26598/'],
  // Codes differ between seasons: requests an invalid one.
  '/api/salon_links/:code/': ['/api/salon_links/nocode/'],
  '/api/links/:token/': ['/api/links/nolink/'],
  '/api/links/:token/alternatives/': ['/api/links/nolink/alternatives/'],
  '/api/evenings/:token/': ['/api/evenings/nolink/'],
  '/api/evenings/:token/calendar.ics': ['/api/evenings/nolink/calendar.ics'],
  '/api/evenings/:token/alternatives/': ['/api/evenings/nolink/alternatives/'],
  '/api/rides/:token/': ['/api/rides/nolink/'],
  '/api/relatives/:token/': ['/api/relatives/nolink/'],
  '/api/finish/:token/': ['/api/finish/nolink/'],
  '/api/staff/queues/:kind/': queueKinds.map((kind) => `/api/staff/queues/${kind}/`),
  '/api/season_answers/:token/': ['/api/season_answers/nolink/'],
  // The demo has none of these: requests one that does not exist.
  '/api/staff/teaming_plans/:id/': ['/api/staff/teaming_plans/0/'],
  '/api/staff/imports/:id/': ['/api/staff/imports/0/'],
  '/api/staff/imports/:id/rows/': ['/api/staff/imports/0/rows/'],
  '/api/staff/imports/:id/sheet/': ['/api/staff/imports/0/sheet/'],
  '/api/staff/import_sheets/:kind/': importKinds.map((kind) => `/api/staff/import_sheets/${kind}/`),
  '/s/:code/card.png': ['/s/nocode/card.png'],
  '/s/:code/voice/:version/': ['/s/nocode/voice/0000000000000000/'],
};

/** Paths of an endpoint: one, or one per sample of its noun. */
const listAddresses = ({ path }: Endpoint, samples: Samples): readonly string[] => {
  const given = givenAddresses[path];
  if (given) return given;
  if (!path.includes(':')) return [path];
  const noun = getPathNoun(path);
  if (noun === undefined) throw new Error(`whose number is in ${path}? Add it to nounOfPath`);
  return (samples[noun] ?? []).map((id) => path.replace(/:\w+/, String(id)));
};

/** One caller of each reach that the endpoint knows. */
const listReaches = ({ permission }: Endpoint): Caller[] => {
  const first = new Map(callers.toReversed().map((caller) => [getReach(permission, caller), caller]));
  return [...first].flatMap(([reach, caller]) => (reach === null ? [] : [caller]));
};

const join = (address: string, ...parts: readonly string[]) => {
  const query = parts.filter((part) => part !== '').join('&');
  return query === '' ? address : `${address}?${query}`;
};

const listEndpointCases = (name: string, endpoint: Endpoint, samples: Samples): RecordCase[] => {
  const properties = listProperties(endpoint);
  const isPaged = 'page' in properties;
  const hasFiles = 'format' in properties;
  const always = needed[name] ?? '';
  const size = isPaged ? `page_size=${pageSize}` : '';
  const addresses = listAddresses(endpoint, samples);
  const cases: RecordCase[] = [];
  const add = (caller: Caller, path: string, more: Partial<RecordCase> = {}) =>
    cases.push({ caller, path, language: 'he', isPaged: false, isExport: false, ...more });
  for (const caller of callers)
    for (const address of addresses) add(caller, join(address, always, size), { isPaged });
  for (const caller of listReaches(endpoint)) {
    // A record's nested lists are requested for the first two records only.
    for (const address of addresses.slice(0, 2)) {
      add(caller, join(address, always, size), { language: 'en' });
      for (const [filter, schema] of Object.entries(properties).filter(([key]) => !notFilters.has(key)))
        for (const value of listFilterValues(filter, schema, samples))
          add(caller, join(address, filter === 'record' ? '' : always, `${filter}=${value}`, size));
      if ('ordering' in properties)
        for (const order of listFilterValues('ordering', Reflect.get(properties, 'ordering') ?? {}, samples))
          add(caller, join(address, `ordering=${order}`, size), { isPaged: true });
    }
    if (hasFiles)
      for (const format of ['json', 'csv', 'xlsx'])
        for (const language of ['he', 'en'] as const)
          add(caller, join(endpoint.path, 'pagination=false', `format=${format}`), {
            language,
            isExport: true,
          });
  }
  return cases;
};

/** Every GET of the contract as every caller; filter values, orders and files once per reach. */
export const listRecordCases = (samples: Samples): RecordCase[] =>
  Object.entries<Endpoint>(api)
    .filter(([, { method, changes, events }]) => method === 'GET' && !changes && !events)
    .flatMap(([name, endpoint]) => listEndpointCases(name, endpoint, samples));
