import { getReach, type Permission, type Role } from '@salons/contract/permissions';
import { addDays } from '../../ui/dates/days.ts';
import type { List, NarrowedList } from './today.api.ts';

/** Tasks in order of urgency. */
const taskNames = [
  'eveningsToday',
  'soonWithoutWitness',
  'requestsLapsing',
  'ridesWithoutDriver',
  'placesToConfirm',
  'witnessesNotCalled',
  'failedMessages',
  'heldWitnesses',
  'uncontactedHosts',
  'pendingGuests',
  'uncontactedWitnesses',
  'witnessesWithoutTimes',
  'salonsToTeam',
  'hostsWithoutSalon',
  'salonsToPlace',
] as const;
type TaskName = (typeof taskNames)[number];

/** Days considered soon, beside today. */
const soonDays = 13;

interface Moment {
  /** The present season's year. */
  readonly season: number;
  /** The date in Israel. */
  readonly today: string;
}

interface TaskRule {
  readonly permission: Permission;
  /** Has a near date, or blocks a person. */
  readonly isUrgent?: true;
  readonly narrow: (moment: Moment) => NarrowedList;
}

const waiting = ['waiting_for_first_assignment', 'waiting_for_more_assignments'] as const;

const upcoming = ({ today }: Moment) => ({ date_from: today, is_cancelled: 'false' }) as const;
const soon = (moment: Moment) => ({ ...upcoming(moment), date_to: addDays(moment.today, soonDays) });

const rules: Record<TaskName, TaskRule> = {
  eveningsToday: {
    permission: 'hosts.list',
    isUrgent: true,
    narrow: (moment) => ({ list: 'salons', query: { ...upcoming(moment), date_to: moment.today } }),
  },
  soonWithoutWitness: {
    permission: 'teaming.update',
    isUrgent: true,
    narrow: (moment) => ({
      list: 'salons',
      query: {
        ...soon(moment),
        status: [...waiting, 'not_contact_this_year'],
      },
    }),
  },
  requestsLapsing: {
    permission: 'invitations.answer',
    isUrgent: true,
    narrow: (moment) => ({ list: 'salons', query: { ...upcoming(moment), requests_lapse: 'true' } }),
  },
  ridesWithoutDriver: {
    permission: 'teaming.update',
    isUrgent: true,
    narrow: (moment) => ({ list: 'salons', query: { ...soon(moment), teaming_lacks: ['driver'] } }),
  },
  placesToConfirm: {
    permission: 'teaming.update',
    isUrgent: true,
    narrow: (moment) => ({ list: 'salons', query: { ...upcoming(moment), teaming_lacks: ['place'] } }),
  },
  witnessesNotCalled: {
    // The host makes the call; staff with this permission remind the host.
    permission: 'teaming.update',
    isUrgent: true,
    narrow: (moment) => ({ list: 'salons', query: { ...upcoming(moment), teaming_lacks: ['contact'] } }),
  },
  failedMessages: {
    permission: 'outbox.read',
    isUrgent: true,
    narrow: () => ({ list: 'outbox', query: { state: ['failed'] } }),
  },
  heldWitnesses: {
    permission: 'witnesses.update',
    narrow: ({ season }) => ({ list: 'witnesses', query: { season, held: 'true' } }),
  },
  uncontactedHosts: {
    permission: 'people.contact',
    narrow: (moment) => ({
      list: 'salons',
      query: { ...upcoming(moment), status: ['not_contact_this_year'] },
    }),
  },
  pendingGuests: {
    permission: 'invitations.answer',
    narrow: ({ season }) => ({ list: 'guests', query: { season: [season], status: ['pending'] } }),
  },
  uncontactedWitnesses: {
    permission: 'witnesses.update',
    narrow: ({ season }) => ({ list: 'witnesses', query: { season, status: 'not_contact_this_year' } }),
  },
  witnessesWithoutTimes: {
    permission: 'witnesses.update',
    narrow: ({ season }) => ({ list: 'witnesses', query: { season, status: 'available_this_year' } }),
  },
  salonsToTeam: {
    permission: 'teaming.update',
    narrow: (moment) => ({ list: 'salons', query: { ...upcoming(moment), status: waiting } }),
  },
  hostsWithoutSalon: {
    permission: 'people.contact',
    narrow: ({ season }) => ({
      list: 'hosts',
      query: { season: [season], registration_status: ['1', '2'] },
    }),
  },
  salonsToPlace: {
    permission: 'salons.update',
    narrow: (moment) => ({
      list: 'salons',
      query: { ...upcoming(moment), is_digital: ['false'], precision: ['locality'] },
    }),
  },
};

export interface Task {
  readonly name: TaskName;
  readonly isUrgent: boolean;
  readonly narrowed: NarrowedList;
}

/** The tasks of a role (product §10.121). */
export const listTasks = (role: Role, moment: Moment): readonly Task[] =>
  taskNames.flatMap((name) => {
    const { permission, isUrgent = false, narrow } = rules[name];
    return getReach(permission, role) === null ? [] : [{ name, isUrgent, narrowed: narrow(moment) }];
  });

const pages: Record<List, string> = {
  hosts: '/admin/hosts/list',
  salons: '/admin/salons',
  guests: '/admin/guests/list',
  witnesses: '/admin/witnesses/list',
  outbox: '/admin/outbox',
};

/** URL of a list with the same filters. */
export const buildListLink = ({ list, query }: NarrowedList): string => {
  const search = new URLSearchParams();
  // The list of salons defaults to the present season.
  if (list === 'salons') search.set('season', 'all');
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) search.append(name, String(value));
  return `${pages[list]}?${search}`;
};
