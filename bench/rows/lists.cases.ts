/** One call: each list with each filter and order of its screen, and the dashboards. */
export interface ListCase {
  readonly name: string;
  readonly role: string;
  readonly path: string;
}

const text = (words: string) => `free_text=${encodeURIComponent(words)}`;
const created = 'created_from=2026-10-01&created_to=2026-10-31';
const both = (orders: readonly string[]) => orders.flatMap((order) => [order, `-${order}`]);
const named = {
  'rare text': text('מינקין'),
  'common text': text('כהן'),
  'two letters': text('אב'),
  'two words': text('דוד כהן'),
};
const places = {
  city: 'city=5',
  cities: 'city=1&city=5',
  community: 'community=2',
  'no community': 'community=1',
};

/** [address, orders of the screen, filters by name] of each list; the first order is the screen's own. */
const lists: Readonly<
  Record<string, readonly [string, readonly string[], Readonly<Record<string, string>>]>
> = {
  guests: [
    '/api/guests/',
    [
      '-created_at',
      'created_at',
      ...both(['last_name', 'phone_number', 'email', 'city_name', 'status', 'salon', 'guests_number', 'id']),
    ],
    {
      nothing: '',
      'page 10,001': 'page=10001',
      season: 'season=2027',
      'season before': 'season=2026',
      'two seasons': 'season=2026&season=2027',
      'season to come': 'season=2028',
      pending: 'status=pending',
      approved: 'status=approved',
      denied: 'status=denied',
      none: 'status=none',
      'pending, approved': 'status=pending&status=approved',
      'pending in the season': 'season=2027&status=pending',
      'none in the season': 'season=2027&status=none',
      'denied in the season before': 'season=2026&status=denied',
      'approved in two seasons': 'season=2026&season=2027&status=approved',
      ...places,
      'city and season': 'city=5&season=2027',
      'community and season': 'community=2&season=2027',
      'community and status': 'community=2&status=pending',
      'text and season': `${text('מינקין')}&season=2027`,
      'common text and status': `${text('כהן')}&status=approved`,
      ...named,
      phone: text('0501234'),
      'part of a mail': text('guest1'),
      created,
      'created and season': `${created}&season=2027`,
      deleted: 'deleted=true',
    },
  ],
  hosts: [
    '/api/hosts/',
    [
      '-created_at',
      'created_at',
      ...both([
        'last_name',
        'phone',
        'email',
        'city_name',
        'is_org',
        'registration_status',
        'community',
        'volunteer',
        'contacted_at',
        'country',
        'id',
      ]),
    ],
    {
      nothing: '',
      'page 1,001': 'page=1001',
      season: 'season=2027',
      'season before': 'season=2026',
      'two seasons': 'season=2026&season=2027',
      stage: 'registration_status=3',
      organisations: 'is_org=true',
      'salons to wait': 'status=waiting_for_first_assignment',
      'salons assigned': 'status=assigned',
      'season and status': 'season=2027&status=assigned',
      ...places,
      'community and season': 'community=2&season=2027',
      country: 'country=IL',
      abroad: 'country=US',
      ...named,
      phone: text('0501234'),
      created,
      deleted: 'deleted=true',
    },
  ],
  salons: [
    '/api/host_salons_list/',
    [
      'event_time',
      '-event_time',
      ...both([
        'salon_name',
        'host_name',
        'city_name',
        'language_name',
        'status',
        'invites_confirmed_count',
        'invites_pending_count',
        'free_places',
        'max_guests',
        'is_org',
        'is_open_for_guests',
        'country',
        'season',
        'id',
      ]),
    ],
    {
      nothing: '',
      'page 1,001': 'page=1001',
      season: 'season=2027',
      'season before': 'season=2026',
      'two seasons': 'season=2026&season=2027',
      waiting: 'status=waiting_for_first_assignment',
      assigned: 'status=assigned',
      'in no teaming': 'in_teaming=false',
      'without a driver': 'teaming_lacks=driver',
      'requests about to lapse': 'requests_lapse=true',
      'host has not called': 'teaming_lacks=contact',
      cancelled: 'is_cancelled=true',
      digital: 'is_digital=true',
      organisations: 'is_org=true',
      language: 'language=1',
      ...places,
      'community and season': 'community=2&season=2027',
      evenings: 'part_of_day=evening',
      accessible: 'accessibility=Elevator',
      'has room': 'has_room=2',
      days: 'date_from=2027-05-01&date_to=2027-05-31',
      ...named,
      phone: text('0501234'),
      created,
      deleted: 'deleted=true',
    },
  ],
  witnesses: [
    '/api/witnesses/',
    [
      '-created_at',
      'created_at',
      ...both(['last_name', 'status', 'witness_type', 'city_name', 'community', 'country', 'id']),
    ],
    {
      nothing: '',
      'page 301': 'page=301',
      'season before': 'season=2026',
      waiting: 'status=waiting_for_first_assignment',
      'not spoken to': 'status=not_contact_this_year',
      type: 'witness_type=holocaust_survivor',
      language: 'language=1',
      ...places,
      country: 'country=IL',
      held: 'held=true',
      ...named,
      phone: text('0521234'),
      created,
      deleted: 'deleted=true',
    },
  ],
};
const dashboards = ['hosts', 'host_salons', 'guests', 'witnesses'].map((noun) => `/api/${noun}_dashboard/`);

/** @param isShort only the first three orders */
export const listCases = (isShort: boolean): ListCase[] => [
  ...Object.entries(lists).flatMap(([list, [address, orders, filters]]) =>
    Object.entries(filters).flatMap(([filter, query]) =>
      (isShort ? orders.slice(0, 3) : orders).map((order) => ({
        name: `${list}/${filter}/${order}`,
        role: 'super-admin',
        path: `${address}?${query === '' ? '' : `${query}&`}ordering=${order}&page_size=50`,
      })),
    ),
  ),
  ...Object.entries(lists).flatMap(([list, [address, [order]]]) =>
    ['volunteer-admin', 'global-admin'].flatMap((role) =>
      [
        '',
        'season=2027&',
        `${text('כהן')}&`,
        ...(list === 'guests' ? ['status=pending&', 'status=none&'] : []),
      ].map((query) => ({
        name: `${list} of the ${role}/${decodeURIComponent(query) || 'nothing'}/${order}`,
        role,
        path: `${address}?${query}ordering=${order}&page_size=50`,
      })),
    ),
  ),
  ...dashboards.flatMap((address) =>
    ['', '?season=2027', '?season=2026', '?community=2'].map((query) => ({
      name: `numbers/${address}${query}`,
      role: 'super-admin',
      path: address + query,
    })),
  ),
];
