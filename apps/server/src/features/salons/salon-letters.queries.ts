import type { LetterAudience } from '@salons/contract/letters';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { hostInReach } from '../../db/reach/hosts.ts';
import { inReach } from '../../db/reach/reach.ts';
import { salonNameIn } from './salon-source.queries.ts';

interface ReadersScope {
  readonly scope: Scope;
  /** Reach over testimony givers, where the letter is to them. */
  readonly witnesses: Scope | undefined;
  /** Only these records. */
  readonly ids?: readonly number[];
}

const localTime = sql`(s.event_time at time zone s.time_zone)`;

const valuesIn = (language: 'he' | 'en', firstName: RawBuilder<unknown>) => sql`json_build_object(
  'first_name', ${firstName}, 'salon_name', ${salonNameIn(language)},
  'date', to_char(${localTime}, 'DD/MM/YYYY'), 'time', to_char(${localTime}, 'HH24:MI'),
  'city', coalesce(${sql.ref(`place.name_${language}`)}, s.city_name, ''))`;

/** `u` is the host's user, `place` the salon's locality, `cities` the host's own. */
const fromSalons = (chosen: RawBuilder<unknown>) => sql`from (${chosen}) chosen
  join host_salons s on s.id = chosen.id join hosts on hosts.id = s.host_id join users u on u.id = hosts.user_id
  left join cities on cities.id = hosts.city_id left join cities place on place.id = s.city_id`;

const isWitnessReached = (scope: Scope) =>
  inReach(scope, {
    isAbroad: sql<boolean>`w.country <> 'IL'`,
    community: sql`coalesce(home.community_id, 1)`,
    owner: sql`w.user_id`,
  });

interface Readers {
  readonly id: RawBuilder<unknown>;
  readonly user_id: RawBuilder<unknown>;
  readonly firstName: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly barrier: RawBuilder<unknown>;
  readonly phone?: RawBuilder<unknown>;
  readonly language?: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}

const readers: Readonly<Record<LetterAudience, (reach: ReadersScope) => Readers>> = {
  hosts: ({ scope }) => ({
    id: sql`s.id`,
    user_id: sql`hosts.user_id`,
    firstName: sql`u.first_name`,
    name: sql`trim(u.first_name || ' ' || u.last_name)`,
    barrier: sql`case when hosts.deleted_at is not null or not ${hostInReach(scope)} then 'gone' end`,
    joins: sql``,
  }),
  // Approved only: pending guests are not invited yet.
  guests: () => ({
    id: sql`i.id`,
    user_id: sql`g.user_id`,
    firstName: sql`gu.first_name`,
    name: sql`trim(gu.first_name || ' ' || gu.last_name)`,
    barrier: sql`null::text`,
    joins: sql`join invitations i on i.host_salon_id = s.id and i.status = 'approved'
      join guests g on g.id = i.guest_id join users gu on gu.id = g.user_id`,
  }),
  // Without a login, messages go to the witness's contact person, as in teaming (product §11.21).
  witnesses: ({ witnesses = { reach: 'own', user_id: 0 } }) => ({
    id: sql`t.id`,
    user_id: sql`w.user_id`,
    firstName: sql`w.first_name`,
    name: sql`trim(w.first_name || ' ' || w.last_name)`,
    barrier: sql`case when not ${isWitnessReached(witnesses)} then 'gone' when w.archived then 'archived' end`,
    phone: sql`coalesce(w.contact_phone, w.mobile_number, w.phone_number)`,
    language: sql`case when 1 = any(w.languages) or w.languages = '{}' then 'he' else 'en' end`,
    joins: sql`join teamings t on t.host_salon_id = s.id and t.slot_id is not null
      join witnesses w on w.id = t.witness_id left join cities home on home.id = w.city_id`,
  }),
};

/**
 * Readers of a letter about salons, one row a salon, invitation or teaming, as a bulk action's rows with the values of
 * the fields.
 * @param chosen a select of salons as `id`
 */
export const selectReaders = (
  to: LetterAudience,
  chosen: RawBuilder<unknown>,
  reach: ReadersScope,
): RawBuilder<unknown> => {
  const reader = readers[to](reach);
  const isMeant = reach.ids ? sql`${reader.id} = any(${sql.val([...reach.ids])}::integer[])` : sql`true`;
  return sql`select ${reader.id} as id, ${reader.user_id} as user_id, ${reader.name} as name, null::text as value,
    ${reader.barrier} as barrier, ${reader.phone ?? sql`null::text`} as own_phone,
    ${reader.language ?? sql`null::text`} as own_language,
    json_build_object('he', ${valuesIn('he', reader.firstName)}, 'en', ${valuesIn('en', reader.firstName)}) as fields
    ${fromSalons(chosen)} ${reader.joins} where ${isMeant}`;
};
