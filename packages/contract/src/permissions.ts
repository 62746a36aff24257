/** The roles of product §2.1; `newcomer` has logged in without a role yet, `nobody` has not logged in. */
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

/** How far a permission reaches: everything, what lies outside Israel, one's community, one's own records. */
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
  'admin.enter': /*     */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'hosts.list': /*      */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'hosts.read': /*      */ row('*', '*', 'A', 'C', '*', '*', 'O', 'O', '-', '-', '-'),
  'hosts.create': /*    */ row('*', '*', 'A', 'C', '*', '-', 'O', '-', '-', '-', '-'),
  'hosts.update': /*    */ row('*', '*', 'A', 'C', '*', '-', 'O', '-', '-', '-', '-'),
  'hosts.remove': /*    */ row('*', '*', 'A', '-', '*', '-', 'O', '-', '-', '-', '-'),
  'guests.list': /*     */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'guests.read': /*     */ row('*', '*', 'A', 'C', '*', '*', 'O', 'O', '-', '-', '-'),
  'guests.update': /*   */ row('*', '*', 'A', 'C', '*', '-', '-', 'O', '-', '-', '-'),
  'guests.remove': /*   */ row('*', '*', 'A', '-', '*', '-', '-', '-', '-', '-', '-'),
  'salons.read': /*     */ row('*', '*', 'A', 'C', '*', '*', 'O', '-', '-', '-', '-'),
  'salons.create': /*   */ row('*', '*', 'A', 'C', '*', '-', 'O', '-', '-', '-', '-'),
  'salons.update': /*   */ row('*', '*', 'A', 'C', '*', '-', 'O', '-', '-', '-', '-'),
  'salons.remove': /*   */ row('*', '*', 'A', '-', '*', '-', 'O', '-', '-', '-', '-'),
  'salons.comment': /*  */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'salons.calendar': /* */ row('*', '*', 'A', 'C', '*', '*', 'O', 'O', '-', '-', '-'),
  'invitations.list': /**/ row('*', '*', 'A', 'C', '*', '*', 'O', 'O', '-', '-', '-'),
  'invitations.ask': /* */ row('*', '*', 'A', 'C', '*', '-', '-', 'O', '-', '-', '-'),
  'invitations.update': /**/ row('*', '*', 'A', 'C', '*', '-', 'O', 'O', '-', '-', '-'),
  'invitations.answer': /**/ row('*', '*', 'A', 'C', '*', '-', 'O', '-', '-', '-', '-'),
  'dashboards.read': /* */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'witnesses.read': /*  */ row('*', '*', 'A', 'C', '-', '*', '-', '-', '-', '-', '-'),
  'volunteers.read': /* */ row('*', '*', 'A', 'C', '*', '*', '-', '-', '-', '-', '-'),
  'seasons.read': /*    */ row('*', '*', '*', '*', '*', '*', '-', '-', '-', '-', '-'),
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof permissions;

/** How far a caller's permission reaches, or null when it is refused. */
export const reachOf = (permission: Permission, caller: Caller): Reach | null =>
  permissions[permission][caller];

/** Whether a role belongs to staff. */
export const isAdminRole = (role: string | null): role is AdminRole =>
  adminRoles.some((admin) => admin === role);

/** The columns of the table in the order in which it is written down. */
export const callers: readonly Caller[] = columns;
