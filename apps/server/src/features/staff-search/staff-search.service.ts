import { getReach } from '@salons/contract/permissions';
import { witnessTypeLabels } from '@salons/contract/records/witness-types';
import type { StaffSearchResult } from '@salons/contract/staff-search';
import { type Actor, authorise, getCallerKind } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import { recordReading } from '../witnesses/witnesses.service.ts';
import { findPeopleIds, listPeople, type PeopleScopes, type PersonDetails } from './people-search.queries.ts';
import {
  type FoundLocality,
  type FoundSalon,
  type FoundWitness,
  findLocalities,
  findSalons,
  findWitnesses,
} from './records-search.queries.ts';
import { foldSearch } from './search-words.queries.ts';
import {
  type ParsedSearch,
  parseSearch,
  type Rank,
  type RankedResult,
  rankResults,
} from './staff-search.rules.ts';

const paths = {
  host: (id: number) => `/admin/hosts/profile/${id}`,
  guest: (id: number) => `/admin/guests/profile/${id}`,
  witness: (id: number) => `/admin/witnesses/profile/${id}`,
  salon: (id: number) => `/admin/salons?salon=${id}`,
  locality: (id: number) => `/admin/salons?city=${id}`,
};
type Role = StaffSearchResult['roles'][number];
const toRole = (kind: Role['kind'], id: number): Role => ({ kind, id, path: paths[kind](id) });

const joinParts = (...parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

/** The number that was typed, else the first. */
const pickPhone = (phones: readonly (string | null)[], { words }: ParsedSearch): string | null => {
  const known = phones.filter((phone) => phone !== null);
  const typed = known.find((phone) => words.some(({ digits }) => digits !== '' && phone.includes(digits)));
  return typed ?? known[0] ?? null;
};

const getPhones = ({ mobile_number, phone_number, contact_phone }: FoundWitness) => [
  mobile_number,
  phone_number,
  contact_phone,
];

const toPerson = (
  person: PersonDetails,
  witness: FoundWitness | undefined,
  parsed: ParsedSearch,
): StaffSearchResult => {
  const witnessId = witness?.id ?? person.witness;
  const roles = [
    ...(person.host === null ? [] : [toRole('host', person.host)]),
    ...(person.guest === null ? [] : [toRole('guest', person.guest)]),
    ...(witnessId === null ? [] : [toRole('witness', witnessId)]),
    ...(person.host === null ? [] : person.salons.map((id) => toRole('salon', id))),
  ];
  const phones = [person.phone_number, person.host_phone, ...(witness ? getPhones(witness) : [])];
  return {
    ...{ kind: 'person', id: person.id, title: person.name, phone: pickPhone(phones, parsed) },
    ...{ subtitle: person.city ?? witness?.city ?? person.email ?? '', roles },
    path: roles[0]?.path ?? '',
  };
};

const toWitness = (witness: FoundWitness, parsed: ParsedSearch, { language }: Actor): StaffSearchResult => ({
  ...{ kind: 'witness', id: witness.id, title: witness.name, phone: pickPhone(getPhones(witness), parsed) },
  subtitle: joinParts(witnessTypeLabels[witness.witness_type][language], witness.city),
  roles: [toRole('witness', witness.id)],
  path: paths.witness(witness.id),
});

const toSalon = ({ id, name, when, city, host_name, phone }: FoundSalon): StaffSearchResult => ({
  ...{ kind: 'salon', id, title: name, phone },
  subtitle: joinParts(when, city, name.includes(host_name) ? null : host_name),
  roles: [toRole('salon', id)],
  path: paths.salon(id),
});

const toLocality = ({ id, name, district }: FoundLocality): StaffSearchResult => ({
  ...{ kind: 'locality', id, title: name, subtitle: district, phone: null, roles: [] },
  path: paths.locality(id),
});

/** The witness of a person: linked to the account, or of the same number and name. */
const isSamePerson = (
  { id, name, phone_number, host_phone }: PersonDetails,
  witness: FoundWitness,
): boolean =>
  witness.user_id === id ||
  (witness.user_id === null &&
    witness.name === name &&
    getPhones(witness).some((phone) => phone !== null && (phone === phone_number || phone === host_phone)));

const resolveScopes = ({ session }: Actor): PeopleScopes => ({
  hosts: authorise('hosts.list', session),
  guests: authorise('guests.list', session),
  witnesses:
    getReach('witnesses.read', getCallerKind(session)) === null
      ? undefined
      : authorise('witnesses.read', session),
});

/**
 * People, witnesses, salons and localities that a text names, each in the reach of its own list; a person is one result
 * with all roles. Witnesses that are found are audited as read (product §10.135, §13.6).
 */
export const searchAsStaff = async (deps: Deps, actor: Actor, text: string): Promise<StaffSearchResult[]> => {
  const parsed = parseSearch(text);
  if (parsed.words.length === 0) return [];
  const { db } = deps;
  const { language, session } = actor;
  const scopes = resolveScopes(actor);
  const salonScope = authorise('salons.read', session);
  const search = await foldSearch(db, parsed);
  const [found, witnesses, salons, localities] = await Promise.all([
    findPeopleIds(db, scopes, parsed, search),
    scopes.witnesses ? findWitnesses(db, scopes.witnesses, parsed, search, language) : [],
    findSalons(db, salonScope, parsed, search, language),
    findLocalities(db, text, language),
  ]);
  const ranks = new Map<number, Rank>();
  const linked = witnesses.flatMap(({ user_id, rank }) => (user_id === null ? [] : [{ id: user_id, rank }]));
  for (const { id, rank } of [...found, ...linked])
    ranks.set(id, Math.min(rank, ranks.get(id) ?? rank) as Rank);
  const people = await listPeople(db, scopes, salonScope, [...ranks.keys()], language);
  const shownWitnesses = new Set<number>();
  const best = [...ranks.keys()];
  const byRank = [...people].sort((one, other) => best.indexOf(one.id) - best.indexOf(other.id));
  const personResults = byRank.flatMap((person): RankedResult[] => {
    const witness = witnesses.find((one) => isSamePerson(person, one));
    const result = toPerson(person, witness, parsed);
    if (witness) shownWitnesses.add(witness.id);
    return [{ rank: ranks.get(person.id) ?? 3, result }];
  });
  const results = rankResults([
    ...personResults,
    ...witnesses
      .filter(({ id }) => !shownWitnesses.has(id))
      .map((witness) => ({ rank: witness.rank, result: toWitness(witness, parsed, actor) })),
    // A salon is among its host’s roles, and a result of its own only where the text matches it.
    ...salons
      .filter(({ rank, user_id }) => rank === 0 || !ranks.has(user_id))
      .map((salon) => ({ rank: salon.rank, result: toSalon(salon) })),
    ...localities.map((locality) => ({ rank: locality.rank, result: toLocality(locality) })),
  ]);
  const read = results.flatMap(({ roles }) => roles.filter(({ kind }) => kind === 'witness'));
  await db.transaction().execute((trx) => recordReading(trx, actor, read));
  return results;
};
