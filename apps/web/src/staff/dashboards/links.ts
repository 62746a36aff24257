import type { Area, Question } from './dashboards.api.ts';

const lists: Record<Area, string> = {
  hosts: '/admin/hosts/list',
  salons: '/admin/salons',
  guests: '/admin/guests/list',
  witnesses: '/admin/witnesses/list',
};

const statusNames: Record<Area, string> = {
  hosts: 'registration_status',
  salons: 'status',
  guests: 'status',
  witnesses: 'status',
};

/** URL of the list behind a number, with the same filters (product §10.52). */
export const buildListLink = (
  area: Area,
  { season, community }: Question,
  narrowed: Readonly<Record<string, string>> = {},
): string => {
  const search = new URLSearchParams();
  if (season !== undefined) search.set('season', String(season));
  // The list of salons defaults to the present season.
  else if (area === 'salons') search.set('season', 'all');
  if (community !== undefined) search.set('community', community);
  for (const [name, value] of Object.entries(narrowed)) search.set(name, value);
  const text = search.toString();
  return text === '' ? lists[area] : `${lists[area]}?${text}`;
};

export const buildStatusLink = (area: Area, question: Question, status: string): string =>
  buildListLink(area, question, { [statusNames[area]]: status });

export const buildDaysLink = (
  area: Area,
  question: Question,
  { from, to }: { readonly from?: string; readonly to: string },
): string =>
  buildListLink(area, question, { ...(from === undefined ? {} : { created_from: from }), created_to: to });
