/**
 * Path patterns of all screens, in the syntax of the browser's router: `:id` matches any segment, `:id?` is optional.
 * The table of screens uses them; the server answers any other page with 404 (product §8.62).
 */
export const screenPaths = [
  '/',
  '/accessibility',
  '/admin',
  '/admin/account',
  '/admin/audit',
  '/admin/bulk',
  '/admin/calls',
  '/admin/deleted',
  '/admin/duplicates',
  '/admin/guests/list',
  '/admin/guests/profile/:id',
  '/admin/help',
  '/admin/hosts/list',
  '/admin/hosts/profile/:id',
  '/admin/imports',
  '/admin/imports/:id',
  '/admin/login',
  '/admin/messagetexts',
  '/admin/seasonreport',
  '/admin/outbox',
  '/admin/people',
  '/admin/reference/:id?',
  '/admin/salons',
  '/admin/salonteaming/mapview',
  '/admin/salonteaming/tableview',
  '/admin/seasons',
  '/admin/users',
  '/admin/witnesses/addwitness',
  '/admin/witnesses/list',
  '/admin/witnesses/profile/:id',
  '/attendance',
  '/auth/google',
  '/codeverification',
  '/createsalonresult',
  '/d/:token',
  '/dev/outbox',
  '/e/:token',
  '/eraseaccount',
  '/finish/:token',
  '/forgotpassword',
  '/forgotpassword/:uuid',
  '/forgotpassword/email',
  '/forgotpassword/phone',
  '/forgotpassword/restoremethod',
  '/forgotpassword/success',
  '/getcodeviasms',
  '/help',
  '/l/:token',
  '/l/season/:token',
  '/myProfile',
  '/notmyaddress',
  '/privacypolicy',
  '/r/:token',
  '/register',
  '/register/createsalon',
  '/register/createsalon/details',
  '/register/createsalon/host',
  '/register/createsalon/privateororg',
  '/register/createsalon/video',
  '/register/guest',
  '/register/guest/onboarding',
  '/register/host',
  '/register/host/onboarding',
  '/register/host/policyterms/en',
  '/register/host/policyterms/he',
  '/register/wanttotell',
  '/register/witnessregistration',
  '/register/witnessregistration/availability',
  '/register/witnessregistration/birth',
  '/register/witnessregistration/details',
  '/register/witnessregistration/extradetails',
  '/register/witnessregistration/register',
  '/register/witnessregistration/thanks',
  '/registerguestresult',
  '/s/:code',
  '/salon',
  '/site/errorpage',
  '/site/guest/:id/profile',
  '/site/guest/:id/salon',
  '/site/host/:id/profile',
  '/site/host/:id/salon',
  '/site/salonSearch/mapview/:id?',
  '/site/salonSearch/table',
  '/sources',
  '/staffinvitation',
  '/unsubscribe',
  '/verifyemail',
  '/verifyphone',
] as const;

export type ScreenPath = (typeof screenPaths)[number];

/** Indexable screens besides the pages of organisations' evenings: none that shows homes (product §5.150). */
export const indexedPaths = [
  '/',
  '/accessibility',
  '/help',
  '/privacypolicy',
  '/register',
  '/register/host/policyterms/en',
  '/register/host/policyterms/he',
  '/register/wanttotell',
  '/sources',
] as const satisfies readonly ScreenPath[];

export const developmentPaths: readonly ScreenPath[] = ['/dev/outbox'];

const escapeText = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

const expressPart = (part: string): string => {
  if (part === '*') return '(?:/.*)?';
  const expression = part.startsWith(':') ? '/+[^/]+' : `/+${escapeText(part)}`;
  return part.startsWith(':') && part.endsWith('?') ? `(?:${expression})?` : expression;
};

/**
 * An expression that matches paths, without queries, of these patterns, like the router: case-insensitive, with or
 * without a trailing slash.
 */
export const expressPaths = (patterns: readonly string[]): RegExp => {
  const expressions = patterns.map((pattern) =>
    pattern
      .split('/')
      .filter((part) => part !== '')
      .map(expressPart)
      .join(''),
  );
  return new RegExp(`^(?:${expressions.join('|')})/*$`, 'i');
};
