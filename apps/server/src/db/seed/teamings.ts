import { DateTime } from 'luxon';
import { day, iso } from './calendar.ts';
import { fullName } from './people.ts';
import type { Salon } from './salons.ts';
import type { Slot } from './slots.ts';
import { salonNotes } from './staff-texts.ts';
import type { World } from './world.ts';

const kmBetween = (lat1: number, lng1: number, lat2: number, lng2: number) =>
  111.2 * Math.hypot(lat1 - lat2, (lng1 - lng2) * Math.cos((lat1 * Math.PI) / 180));

/** Whether a slot fits a salon: time, language, place (product §11.7). */
const fits = ({ row }: Salon, clock: DateTime, slot: Slot): boolean => {
  const last = clock.plus({ hours: 1 });
  if (slot.isDigital !== row.is_digital || slot.zone !== row.time_zone) return false;
  if (clock.toFormat('HH:mm') < slot.from || last.toFormat('HH:mm') > slot.to) return false;
  if (!slot.witness.languages.includes(row.language_id)) return false;
  if (slot.isDigital) return true;
  const { point } = slot;
  return (
    point !== undefined &&
    row.lat != null &&
    row.lng != null &&
    kmBetween(row.lat, row.lng, point.lat, point.lng) <= slot.radius
  );
};

/** Joins that many salons without a witness with fitting slots, the first salons first. */
export const teamUp = (
  world: World,
  salons: readonly Salon[],
  slots: readonly Slot[],
  { count, author }: { readonly count: number; readonly author: number | null },
): void => {
  const { random, rows, today } = world;
  const byDate = new Map<string, Slot[]>();
  for (const slot of slots)
    byDate.set(`${slot.season}/${slot.date}`, [...(byDate.get(`${slot.season}/${slot.date}`) ?? []), slot]);
  const taken = new Set<number>();
  const busy = new Map<number, [from: number, to: number][]>();
  const load = new Map<string, number>();
  const archived = new Set(rows.witnesses.filter((witness) => witness.archived === true).map(({ id }) => id));
  let made = 0;
  // One salon of the current season has a testimony and waits for a second, on any day of the demo.
  let isOneWaiting = false;
  for (const salon of salons) {
    const { row, season, starts, host } = salon;
    if (made >= count) break;
    if (!row.survivor_needed || row.cancelled_at || (season.isCurrent && host.row.contacted_at === null))
      continue;
    const clock = DateTime.fromMillis(starts, { zone: row.time_zone ?? 'Asia/Jerusalem' });
    const until = starts + (row.duration_minutes ?? 150) * 60_000;
    const isBusy = ({ witness }: Slot) =>
      (busy.get(witness.id) ?? []).some(([from, to]) => from < until && starts < to);
    const loadOf = ({ witness }: Slot) => load.get(`${season.year}/${witness.id}`) ?? 0;
    const slot = (byDate.get(`${season.year}/${clock.toISODate()}`) ?? []).find(
      (free) =>
        !taken.has(free.id) &&
        !archived.has(free.witness.id) &&
        !isBusy(free) &&
        loadOf(free) < free.witness.maxSalons &&
        (!row.preferred_witness_type || row.preferred_witness_type === free.witness.type) &&
        fits(salon, clock, free),
    );
    if (!slot) continue;
    taken.add(slot.id);
    busy.set(slot.witness.id, [...(busy.get(slot.witness.id) ?? []), [starts, until]]);
    load.set(`${season.year}/${slot.witness.id}`, loadOf(slot) + 1);
    made += 1;
    if (season.isCurrent && row.is_org && !isOneWaiting) {
      row.witnesses_needed = 2;
      isOneWaiting = true;
    }
    const earliest = Math.max(salon.created, slot.witness.created);
    const latest = Math.max(earliest, Math.min(today, starts - 3 * day));
    const created = earliest + Math.floor((latest - earliest) * random.next());
    const needsRide = random.chance(55);
    rows.teamings.push({
      id: world.nextId('teamings'),
      host_salon_id: row.id,
      slot_id: slot.id,
      witness_id: slot.witness.id,
      salon_time: row.event_time,
      witness_contacted_at: random.chance(70)
        ? iso(Math.min(latest, created + random.whole(2, 40) * (day / 24)))
        : null,
      needs_ride: needsRide,
      driver: needsRide && random.chance(60) ? fullName(host.person) : null,
      created_by: author,
      created_at: iso(created),
      teamed_by: author,
      teamed_at: iso(created),
    });
  }
};

export const noteAtSalons = (
  { random, rows, today }: World,
  salons: readonly Salon[],
  staff: readonly number[],
  percent: number,
): void => {
  for (const { row, created, season } of salons) {
    if (!random.chance(percent)) continue;
    const latest = Math.max(created, Math.min(today, season.to));
    rows.host_salon_comments.push({
      host_salon_id: row.id,
      author_id: random.pick(staff),
      text: random.pick(salonNotes)[random.chance(85) ? 'he' : 'en'],
      created_at: iso(created + Math.floor((latest - created) * random.next())),
    });
  }
};
