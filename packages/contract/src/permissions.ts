/** Roles (product §2.1); `newcomer`: logged in without a role yet; `nobody`: not logged in. */
export const adminRoles = [
  'super_admin',
  'general_admin',
  'global_admin',
  'volunteer_admin',
  'host_admin',
  'testimonial_admin',
] as const;
export const roles = [...adminRoles, 'host', 'guest', 'witness'] as const;
export type AdminRole = (typeof adminRoles)[number];
export type Role = (typeof roles)[number];
export type Caller = Role | 'newcomer' | 'nobody';

/** How far a permission reaches: everything, outside Israel, one's community, one's own records. */
export type Reach = 'any' | 'abroad' | 'community' | 'own';

type Row = Readonly<Record<Caller, Reach | null>>;

const columns = [
  'super_admin',
  'general_admin',
  'global_admin',
  'volunteer_admin',
  'host_admin',
  'testimonial_admin',
  'host',
  'guest',
  'witness',
  'newcomer',
  'nobody',
] as const satisfies readonly Caller[];

type Cell = '*' | 'A' | 'C' | 'O' | '-';
const reaches = { '*': 'any', A: 'abroad', C: 'community', O: 'own', '-': null } as const;

/** `*` any, `A` abroad, `C` community, `O` own, `-` refused; one cell a column, in the order of `columns`. */
const row = (...cells: [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]): Row => {
  const [
    superAdmin,
    general,
    global,
    volunteer,
    hostAdmin,
    testimonial,
    host,
    guest,
    witness,
    newcomer,
    nobody,
  ] = cells;
  return {
    super_admin: reaches[superAdmin],
    general_admin: reaches[general],
    global_admin: reaches[global],
    volunteer_admin: reaches[volunteer],
    host_admin: reaches[hostAdmin],
    testimonial_admin: reaches[testimonial],
    host: reaches[host],
    guest: reaches[guest],
    witness: reaches[witness],
    newcomer: reaches[newcomer],
    nobody: reaches[nobody],
  };
};

/** Who may do what, and how far: product §2.16. Rows are verbs on nouns, columns the callers. */
export const permissions = {
  //                       sup  gen  glo  vol  hos  tes  host guest wit new nobody
  everybody: /*       */ row('*', '*', '*', '*', '*', '*', '*', '*', '*', '*', '*'),
  self: /*            */ row('O', 'O', 'O', 'O', 'O', 'O', 'O', 'O', 'O', 'O', '-'),
  'role.change': /*     */ row('-', '-', '-', '-', '-', '-', 'O', 'O', '-', '-', '-'),
  'admin.enter': /*     */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'hosts.list': /*      */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'hosts.read': /*      */ row('*', '*', 'A', 'C', '*', '*', 'O', 'O', '-', '-', '-'),
  'hosts.create': /*    */ row('*', '*', 'A', 'C', '*', '-', 'O', '-', '-', '-', '-'),
  'hosts.update': /*    */ row('*', '*', 'A', 'C', '*', '-', 'O', '-', '-', '-', '-'),
  'hosts.remove': /*    */ row('*', '*', 'A', '-', '*', '-', 'O', '-', '-', '-', '-'),
  'hosts.restore': /*   */ row('*', '*', 'A', '-', '*', '-', '-', '-', '-', '-', '-'),
  'hosts.export': /*    */ row('*', '*', 'A', '-', '*', '-', '-', '-', '-', '-', '-'),
  'hosts.bulk': /*      */ row('*', '*', 'A', 'C', '*', '-', '-', '-', '-', '-', '-'),
  'guests.bulk': /*     */ row('*', '*', 'A', 'C', '*', '-', '-', '-', '-', '-', '-'),
  'salons.bulk': /*     */ row('*', '*', 'A', 'C', '*', '-', '-', '-', '-', '-', '-'),
  'bulk.follow': /*     */ row('*', '*', 'O', 'O', 'O', 'O', '-', '-', '-', '-', '-'),
  'guests.list': /*     */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'guests.read': /*     */ row('*', '*', 'A', 'C', '*', '*', 'O', 'O', '-', '-', '-'),
  'guests.update': /*   */ row('*', '*', 'A', 'C', '*', '-', '-', 'O', '-', '-', '-'),
  'guests.remove': /*   */ row('*', '*', 'A', '-', '*', '-', '-', '-', '-', '-', '-'),
  'guests.restore': /*  */ row('*', '*', 'A', '-', '*', '-', '-', '-', '-', '-', '-'),
  'guests.export': /*   */ row('*', '*', 'A', '-', '*', '-', '-', '-', '-', '-', '-'),
  'salons.read': /*     */ row('*', '*', 'A', 'C', '*', '*', 'O', '-', '-', '-', '-'),
  'salons.create': /*   */ row('*', '*', 'A', 'C', '*', '-', 'O', '-', '-', '-', '-'),
  'salons.update': /*   */ row('*', '*', 'A', 'C', '*', '-', 'O', '-', '-', '-', '-'),
  'salons.remove': /*   */ row('*', '*', 'A', '-', '*', '-', 'O', '-', '-', '-', '-'),
  'salons.restore': /*  */ row('*', '*', 'A', '-', '*', '-', '-', '-', '-', '-', '-'),
  'salons.export': /*   */ row('*', '*', 'A', '-', '*', '-', '-', '-', '-', '-', '-'),
  'salons.comment': /*  */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'salons.feedback': /* */ row('-', '-', '-', '-', '-', '-', 'O', '-', '-', '-', '-'),
  'salons.record': /*   */ row('-', '-', '-', '-', '-', '-', 'O', '-', '-', '-', '-'),
  'salons.calendar': /* */ row('*', '*', 'A', 'C', '*', '*', 'O', 'O', 'O', '-', '-'),
  'invitations.list': /**/ row('*', '*', 'A', 'C', '*', '*', 'O', 'O', '-', '-', '-'),
  'invitations.ask': /* */ row('*', '*', 'A', 'C', '*', '-', '-', 'O', '-', '-', '-'),
  'invitations.update': /**/ row('*', '*', 'A', 'C', '*', '-', 'O', 'O', '-', '-', '-'),
  'invitations.answer': /**/ row('*', '*', 'A', 'C', '*', '-', 'O', '-', '-', '-', '-'),
  'waitingList.own': /* */ row('-', '-', '-', '-', '-', '-', '-', 'O', '-', '-', '-'),
  'dashboards.read': /* */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'witnesses.read': /*  */ row('*', '*', 'A', 'C', '-', '*', '-', '-', '-', '-', '-'),
  'witnesses.register': /**/ row('*', '*', 'A', 'C', '-', '*', '-', '-', '-', '-', '*'),
  'witnesses.update': /**/ row('*', '*', 'A', 'C', '-', '*', '-', '-', '-', '-', '-'),
  'witnesses.remove': /**/ row('*', '*', 'A', '-', '-', '*', '-', '-', '-', '-', '-'),
  'witnesses.export': /**/ row('*', '*', 'A', '-', '-', '*', '-', '-', '-', '-', '-'),
  'witnesses.own': /*   */ row('-', '-', '-', '-', '-', '-', '-', '-', 'O', '-', '-'),
  'witnesses.relatives': /**/ row('*', '*', 'A', 'C', '-', '*', '-', '-', 'O', '-', '-'),
  'witnesses.details': /**/ row('*', '*', 'A', 'C', '-', '*', 'O', '-', '-', '-', '-'),
  'teaming.read': /*    */ row('*', '*', 'A', 'C', '-', '*', '-', '-', '-', '-', '-'),
  'teaming.update': /*  */ row('*', '*', 'A', 'C', '-', '*', '-', '-', '-', '-', '-'),
  'teaming.follow': /*  */ row('*', '*', 'A', 'C', '-', '*', 'O', '-', 'O', '-', '-'),
  'teaming.arrival': /* */ row('-', '-', '-', '-', '-', '-', 'O', '-', '-', '-', '-'),
  'teaming.remove': /*  */ row('*', '*', 'A', '-', '-', '*', '-', '-', '-', '-', '-'),
  'volunteers.read': /* */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'seasons.read': /*    */ row('*', '*', '*', '*', '*', '*', '-', '-', '-', '-', '-'),
  'secondStep.change': /**/ row('O', 'O', 'O', 'O', 'O', 'O', '-', '-', '-', '-', '-'),
  'reference.change': /**/ row('*', '*', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'seasons.change': /*  */ row('*', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'people.create': /*   */ row('*', '*', 'A', 'C', '*', '-', '-', '-', '-', '-', '-'),
  'people.merge': /*    */ row('*', '*', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'people.import': /*   */ row('*', '*', 'A', '-', '*', '-', '-', '-', '-', '-', '-'),
  'deleted.read': /*    */ row('*', '*', 'A', '-', '*', '*', '-', '-', '-', '-', '-'),
  'people.read': /*     */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'people.update': /*   */ row('*', '*', 'A', 'C', '*', '-', '-', '-', '-', '-', '-'),
  'people.contact': /*  */ row('*', '*', 'A', 'C', '*', '-', '-', '-', '-', '-', '-'),
  'people.erase': /*    */ row('*', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'users.block': /*     */ row('*', '*', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'staffUsers.list': /* */ row('*', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'views.share': /*     */ row('*', '*', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'audit.read': /*      */ row('*', '*', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'messageTexts.read': /* */ row('*', '*', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'messageTexts.change': /**/ row('*', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'archive.take': /*    */ row('*', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'evening.watch': /*   */ row('*', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'report.read': /*     */ row('*', '*', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'outbox.read': /*     */ row('*', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
  'staffUsers.change': /**/ row('*', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'),
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof permissions;

/** Permissions that also reach callers who have not logged in. */
export type OpenPermission = 'everybody' | 'witnesses.register';

/** How far a caller's permission reaches, or null when it is refused. */
export const getReach = (permission: Permission, caller: Caller): Reach | null =>
  permissions[permission][caller];

export const isAdminRole = (role: string | null): role is AdminRole =>
  adminRoles.some((admin) => admin === role);

export const callers: readonly Caller[] = columns;
