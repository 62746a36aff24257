import type { PlaceAbroad } from './abroad.ts';
import { iso } from './calendar.ts';
import { addPerson, type NewPerson, type Person } from './people.ts';
import { houseAbroad, type Locality } from './places.ts';
import { needs } from './staff-texts.ts';
import type { Season, World } from './world.ts';

export interface Guest {
  readonly id: number;
  readonly person: Person;
  readonly locality: Locality | undefined;
  readonly abroad: PlaceAbroad | undefined;
  readonly created: number;
  /** Years in which the guest holds a live invitation: one a season at most. */
  readonly live: Set<number>;
  /** Ids of salons whose host declined: the guest may not request again. */
  readonly refused: Set<number>;
}

export interface NewGuest {
  readonly season: Season;
  readonly created: number;
  readonly locality?: Locality | undefined;
  readonly abroad?: PlaceAbroad | undefined;
  readonly fixed?: NewPerson['fixed'];
  readonly answered?: number | null;
}

/** Adds a guest; most have a place. Abroad there is no locality, only the point. */
export const addGuest = (world: World, options: NewGuest): Guest => {
  const { random } = world;
  const { season, created, locality, abroad, fixed } = options;
  const answered =
    options.answered ?? (season.isCurrent && options.answered === undefined ? season.year : null);
  const person = addPerson(world, {
    role: 'guest',
    created,
    locality,
    abroad,
    answered,
    ...(fixed ? { fixed } : {}),
  });
  const complete = locality !== undefined && (random.chance(93) || fixed !== undefined);
  const home = complete ? world.makeHome(random, locality, person.language) : undefined;
  const knownHome = random.chance(64) ? home : undefined;
  const point = home?.point ?? (abroad && houseAbroad(random, abroad));
  const id = world.nextId('guests');
  world.rows.guests.push({
    id,
    user_id: person.id,
    registration_status: complete ? 2 : 1,
    city_id: complete ? locality.id : null,
    address: knownHome ? `${knownHome.street} ${knownHome.house}` : null,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    languages: [...person.speaks],
    accessibility_needs: random.chance(4) ? random.pick(needs)[person.language] : null,
    created_at: iso(created),
  });
  return { id, person, locality, abroad, created, live: new Set(), refused: new Set() };
};
