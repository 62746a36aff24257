import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { guestInScope } from '../../db/reach/guests.ts';
import { selectGuests } from './guest-list.queries.ts';
import type { GuestFilters } from './guest-source.queries.ts';

const shown = sql`g.id, g.user_id, trim(u.first_name || ' ' || u.last_name) as name, null::text as value,
  null::text as barrier, null::text as own_phone, null::text as own_language`;

export const guestsById = (scope: Scope, ids: readonly number[]): RawBuilder<unknown> => sql`
  select ${shown} from guests g join users u on u.id = g.user_id left join cities c on c.id = g.city_id
  where g.deleted_at is null and g.id = any(${sql.val([...ids])}::integer[]) and ${guestInScope(scope)}`;

export const guestsByFilters = (scope: Scope, filters: GuestFilters): RawBuilder<unknown> =>
  selectGuests(shown, scope, { ...filters, deleted: undefined }, [], 'he');
