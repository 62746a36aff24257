import { type PlaceAbroad, placesAbroad } from './abroad.ts';
import { drawSignUpTime, iso } from './calendar.ts';
import { makeHostHome } from './hosts.ts';
import { elders, kinships, type Life, laterStories, lives, southern } from './lives.ts';
import { origins } from './names.ts';
import { type Described, describePerson, type Person, seedPhone } from './people.ts';
import { type Locality, speaksArabic, spreadByPopulation } from './places.ts';
import { addSlots, type Slot, type Witness } from './slots.ts';
import { needs, witnessNotes, yearNotes } from './staff-texts.ts';
import type { Season, World } from './world.ts';

const types = [
  ['holocaust_survivor', 54],
  ['generation_2', 24],
  ['generation_3', 12],
  ['expert', 6],
  ['other', 4],
] as const;
const born: Readonly<Record<(typeof types)[number][0], readonly [number, number]>> = {
  holocaust_survivor: [1928, 1943],
  generation_2: [1947, 1968],
  generation_3: [1972, 1996],
  expert: [1950, 1985],
  other: [1945, 1990],
};

export interface NewWitness {
  readonly created: number;
  readonly locality?: Locality | undefined;
  readonly abroad?: PlaceAbroad | undefined;
  readonly person?: Person;
}

/** The number of a witness without a login, which identifies witnesses of the seed. */
export const seedWitnessPhone = (id: number, country: string): string =>
  seedPhone(1_500_001 + id * 2, country === 'IL' ? undefined : { country });

const describeElder = (world: World, life: Life): Described => ({
  first: world.random.pick(elders.first),
  family: world.random.pick(southern.includes(life.country) ? elders.ofTheSouth : elders.ofEurope),
  language: 'he',
  speaks: [1, ...life.languages],
});

/** A child or grandchild of a witness, called as people of that age are. */
const addRelative = ({ random }: World, { family, language }: Described) => {
  const { isWoman, name } = random.pick(kinships);
  const [usual] = origins;
  const first = random.pick((isWoman ? usual?.women : usual?.men) ?? elders.first)[language];
  const own = random.chance(60) ? family : random.pick(usual?.families ?? elders.ofEurope);
  return { kinship: name[language], name: `${first} ${own[language]}` };
};

const addWitness = (world: World, { created, locality, abroad, person }: NewWitness): Witness => {
  const { random } = world;
  const id = world.nextId('witnesses');
  const type = person ? 'holocaust_survivor' : random.weighted(types);
  const life = type === 'holocaust_survivor' ? random.pick(lives) : undefined;
  const described =
    person ?? (life ? describeElder(world, life) : describePerson(world, { locality, abroad }));
  const { language } = described;
  const hasRelative = random.chance(life ? 62 : 6);
  const relative = hasRelative ? addRelative(world, described) : undefined;
  const { point, street, house } = makeHostHome(world, { person: described, locality, abroad });
  const languages = [...new Set([...described.speaks, ...(life?.languages ?? []), ...(abroad ? [2] : [])])];
  const isDigital = random.chance(type === 'holocaust_survivor' ? 18 : 40);
  const maxSalons = person
    ? 3
    : random.weighted([
        [1, 12],
        [2, 20],
        [3, 60],
        [5, 8],
      ]);
  world.rows.witnesses.push({
    id,
    user_id: person?.id ?? null,
    first_name: described.first[language],
    last_name: described.family[language],
    witness_type: type,
    contact_name: relative?.name ?? null,
    contact_kinship: relative?.kinship ?? null,
    contact_phone: relative ? seedPhone(1_500_000 + id * 2, abroad) : null,
    mobile_number: person?.phone ?? seedWitnessPhone(id, abroad?.country ?? 'IL'),
    phone_number:
      abroad || random.chance(55)
        ? null
        : `+972${random.pick(['2', '3', '4', '8', '9'])}${random.whole(5_000_000, 9_999_999)}`,
    address: `${street} ${house}`,
    city_id: locality?.id ?? null,
    country: abroad?.country ?? 'IL',
    ...point,
    languages,
    birth_year: random.whole(...(life?.born ?? born[type])),
    birth_country: life?.country ?? 'IL',
    birth_city: life?.city[language] ?? null,
    story: (life?.story ?? random.pick(laterStories))[language],
    can_climb_stairs:
      type === 'holocaust_survivor'
        ? random.weighted([
            [true, 40],
            [false, 45],
            [null, 15],
          ])
        : true,
    special_needs: type === 'holocaust_survivor' && random.chance(22) ? random.pick(needs)[language] : null,
    needs_ride: random.chance(type === 'holocaust_survivor' ? 66 : 12),
    max_salons: maxSalons,
    is_digital: isDigital,
    filled_by: relative
      ? 'relative'
      : random.weighted([
          ['self', 80],
          ['other', 20],
        ]),
    archived: false,
    created_at: iso(created),
  });
  return { id, type, locality, abroad, point, languages, isDigital, maxSalons, created };
};

interface Team {
  readonly staff: readonly number[];
  readonly seasons: readonly Season[];
}

const answers = [
  ['available_this_year', 64],
  ['not_available_this_year', 12],
  ['did_not_answer', 11],
  [null, 13],
] as const;

/** A witness's answers and slots by season; a witness with a login always answers yes. */
const addYears = (world: World, witness: Witness, { staff, seasons }: Team, isOwn: boolean): Slot[] => {
  const { random, rows } = world;
  return seasons
    .filter((season) => season.to >= witness.created)
    .flatMap((season) => {
      const status = isOwn ? 'available_this_year' : random.weighted<string | null>(answers);
      if (status === null) return [];
      const updated = drawSignUpTime(random, Math.max(witness.created, season.from), season.to);
      rows.witness_year_comments.push({
        witness_id: witness.id,
        season: season.year,
        status,
        comment: random.chance(30)
          ? random.pick(
              yearNotes.slice(
                status === 'not_available_this_year' ? 1 : 2,
                status === 'not_available_this_year' ? 2 : 4,
              ),
            ).he
          : null,
        author_id: staff.at(-1) ?? null,
        updated_at: iso(updated),
      });
      const isFree = status === 'available_this_year' && (isOwn || random.chance(88));
      return isFree ? addSlots(world, witness, season, isOwn ? 4 : random.whole(1, 4)) : [];
    });
};

export interface WitnessPlan extends Team {
  readonly atHome: number;
  readonly abroad: number;
  readonly own?: { readonly person: Person; readonly locality: Locality | undefined };
}

/** Adds witnesses of all types with their answers and free times; those with an own login come first. */
export const addWitnesses = (world: World, plan: WitnessPlan): Slot[] => {
  const { random, rows, localities } = world;
  const since = () => {
    const season = random.pick(plan.seasons);
    return drawSignUpTime(random, season.from, season.to);
  };
  const own = plan.own ? [addWitness(world, { ...plan.own, created: plan.own.person.created })] : [];
  const atHome = spreadByPopulation(
    random,
    localities.filter((locality) => !speaksArabic(locality)),
    plan.atHome,
  ).map((locality) => addWitness(world, { created: since(), locality }));
  const abroad = random
    .shuffled(placesAbroad)
    .slice(0, plan.abroad)
    .map((place) => addWitness(world, { created: since(), abroad: place }));
  const all = [...own, ...atHome, ...abroad];
  for (const { id, created } of atHome) {
    if (plan.staff.length === 0 || !random.chance(32)) continue;
    const author_id = random.pick(plan.staff);
    const text = random.pick(witnessNotes)[random.chance(85) ? 'he' : 'en'];
    rows.witness_comments.push({
      witness_id: id,
      author_id,
      text,
      created_at: iso(drawSignUpTime(random, created, world.today)),
    });
  }
  for (const row of rows.witnesses.slice(own.length)) row.archived = random.chance(4);
  return all.flatMap((witness) => addYears(world, witness, plan, own.includes(witness)));
};
