import type { Invitation } from '@salons/contract/invitations';

const dayMs = 86_400_000;

export interface Mark {
  readonly attended: boolean | null;
  readonly attended_at: string;
}

/** A stored party: no last name, no telephone, no comment. */
export interface StoredParty {
  readonly id: number;
  readonly first_name: string;
  readonly guests_number: number;
  readonly attended: boolean | null;
}

/** A stored witness: no last name, no telephone. */
export interface StoredWitness {
  /** Of the teaming. */
  readonly id: number;
  readonly first_name: string;
  readonly arrived: boolean | null;
}

export interface StoredEvening {
  /** When it is deleted, in milliseconds. */
  readonly until: number;
  readonly parties: readonly StoredParty[];
  /** Missing in data stored by older versions. */
  readonly witnesses?: readonly StoredWitness[];
  /** Marks not sent yet, by the id of the invitation, or that of the teaming prefixed with `w`. */
  readonly marks: Readonly<Record<string, Mark>>;
}

export interface Party extends StoredParty {
  readonly name: string;
  readonly phone: string | null;
  readonly comment: string | null;
  readonly canMark: boolean;
  /** How late the party will be. */
  readonly late_minutes: Invitation['late_minutes'];
}

/** A device deletes an evening a day after its beginning (product §5.195). */
export const toWipedAt = (event_time: string): number => Date.parse(event_time) + dayMs;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isAttended = (value: unknown) => value === null || typeof value === 'boolean';
const isParty = (value: unknown): value is StoredParty =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  typeof value['first_name'] === 'string' &&
  typeof value['guests_number'] === 'number' &&
  isAttended(value['attended']);
const isWitness = (value: unknown): value is StoredWitness =>
  isRecord(value) &&
  typeof value['id'] === 'number' &&
  typeof value['first_name'] === 'string' &&
  isAttended(value['arrived']);
const isMark = (value: unknown): value is Mark =>
  isRecord(value) && isAttended(value['attended']) && typeof value['attended_at'] === 'string';

const isEvening = (value: Partial<Record<keyof StoredEvening, unknown>>): value is StoredEvening =>
  typeof value.until === 'number' &&
  Array.isArray(value.parties) &&
  value.parties.every(isParty) &&
  (value.witnesses === undefined || (Array.isArray(value.witnesses) && value.witnesses.every(isWitness))) &&
  isRecord(value.marks) &&
  Object.values(value.marks).every(isMark);

/** Parses a stored evening; undefined if invalid. */
export const parseEvening = (text: string | null): StoredEvening | undefined => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isRecord(stored) && isEvening(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** The approved parties by name, with this device's marks applied. */
export const listParties = (
  invitations: readonly Invitation[],
  marks: StoredEvening['marks'],
): readonly Party[] =>
  invitations
    .filter(({ status }) => status === 'approved')
    .map((one) => {
      const name = one.guest_name ?? '';
      return {
        id: one.id,
        name,
        first_name: name.split(' ')[0] ?? '',
        guests_number: one.guests_number,
        attended: marks[one.id] === undefined ? one.attended : (marks[one.id]?.attended ?? null),
        phone: one.guest_phone,
        comment: one.comment,
        canMark: one.can.mark_attended,
        late_minutes: one.late_minutes,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id);

export const listStoredParties = ({ parties, marks }: StoredEvening): readonly Party[] =>
  parties.map((party) => {
    const mark = marks[party.id];
    return {
      ...party,
      name: party.first_name,
      attended: mark === undefined ? party.attended : mark.attended,
      ...{ phone: null, comment: null, canMark: true, late_minutes: null },
    };
  });

/** Only ids and first names are stored. */
export const toStoredParties = (parties: readonly Party[]): readonly StoredParty[] =>
  parties.map(({ id, first_name, guests_number, attended }) => ({ id, first_name, guests_number, attended }));

const countPlaces = (parties: readonly StoredParty[]) =>
  parties.reduce((sum, one) => sum + one.guests_number, 0);

/** Seats of parties that came, of all expected, and of those without a mark. */
export const countArrived = (parties: readonly StoredParty[]) => ({
  expected: countPlaces(parties),
  arrived: countPlaces(parties.filter(({ attended }) => attended === true)),
  unmarked: parties.filter(({ attended }) => attended === null).length,
});

const leastMs = 2000;
const mostMs = 60_000;

/** Exponential backoff in milliseconds. */
export const toRetryDelay = (failures: number): number => Math.min(mostMs, leastMs * 2 ** (failures - 1));
