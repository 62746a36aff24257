import { type MarkerDetails, type MarkerInfo, notSet, type SalonRow } from '@salons/contract/markers';
import { shareBase } from '@salons/contract/share-base';
import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../core/road-distance.ts';
import type { Database } from '../../db/client.ts';
import { shownStatus } from '../../db/shown-status.ts';
import {
  reading,
  type Selection,
  type Source,
  selectRecords,
} from '../../platform/records/records.queries.ts';
import {
  cityNameIn,
  freePlaces,
  hostName,
  isOpen,
  isReached,
  languageNameIn,
  ofPlacing,
  ofSalon,
  type SalonTable,
  salonNameIn,
  salonSource,
  type View,
} from './salon-source.queries.ts';
import { voicePath } from './salon-voice.queries.ts';
import type { Viewer } from './salons.viewers.ts';

type Unmeasured<R> = Omit<R, 'distance' | 'distance_approximate'>;
/** Rows without distances from the viewer's place. */
export type UnmeasuredRow = Unmeasured<SalonRow>;
export type UnmeasuredMarker = Unmeasured<MarkerInfo>;
type UnmeasuredDetails = Unmeasured<MarkerDetails>;

export interface RowView extends View {
  /** Origin of links to salons, without a trailing slash. */
  readonly site: string;
  /** Share key that the viewer has. */
  readonly k?: string | undefined;
}

const isManaged = (viewer: Viewer) => {
  const host = viewer.host_id === null ? sql`false` : sql`s.host_id = ${viewer.host_id}`;
  return sql<boolean>`(${isReached(viewer)} or ${host})`;
};

/** Whether the viewer sees the contact details: staff, the host, approved guests (product §5.27). */
const isContactVisible = (viewer: Viewer) => {
  if (viewer.is_approved) return sql<boolean>`true`;
  const guest =
    viewer.guest_id === null
      ? sql`false`
      : sql`s.id in (select i.host_salon_id from invitations i
          where i.guest_id = ${viewer.guest_id} and ${shownStatus('i', 's')} = 'approved')`;
  return sql<boolean>`(${isManaged(viewer)} or ${guest})`;
};

/** Localities with fewer streets hide the street: there it identifies the house (product §5.103). */
const enoughStreets = 50;

/** Readers of English see Latin letters; staff the original, which they search and call by (product §5.221). */
const isInLatin = ({ viewer, language }: View) => language === 'en' && viewer.reach === undefined;
const hostNameFor = (view: View, name: RawBuilder<string>) =>
  isInLatin(view) ? sql`host_name_in_latin(s.host_id, ${name})` : name;

const columns = (view: RowView): RawBuilder<unknown> => {
  const { viewer, language, site, k } = view;
  const ifContactVisible = (value: RawBuilder<unknown>) =>
    sql`case when d.is_contact_visible then ${value} end`;
  const toStreet = (street: RawBuilder<unknown>) => (isInLatin(view) ? sql`to_latin(${street})` : street);
  const isLinkVisible = sql`(s.evening_public or ${isManaged(viewer)})`;
  // A home whose evening moved online keeps its address, visible in its form only (product §5.112).
  const ofPlace = (value: RawBuilder<unknown>) => sql`case when not s.is_digital then ${value} end`;
  const ofDoor = (value: RawBuilder<unknown>) => ofPlace(sql`case when e.sees_door then ${value} end`);
  const coordinate = (column: 'lat' | 'lng') =>
    ofPlace(
      sql`case when e.sees_door then ${sql.ref(`s.${column}`)} else ${sql.ref(`s.shown_${column}`)} end`,
    );
  return sql`
    s.id as salon_id, ${salonNameIn(language)} as salon_name,
    ${hostNameFor(view, hostName)} as host_name, s.event_time, s.time_zone,
    s.duration_minutes, ${ofDoor(sql`s.house_number`)} as house_number,
    ${toStreet(
      ofPlace(sql`case when e.sees_door then s.address
        when c.streets_count >= ${sql.lit(enoughStreets)} then s.shown_street end`),
    )} as address,
    coalesce(${ofDoor(sql`s.floor`)}, ${sql.lit(notSet)}) as floor,
    coalesce(${ofDoor(sql`s.apartment_number`)}, ${sql.lit(notSet)}) as apartment_number,
    ${cityNameIn(language)} as city_name, s.country, ${coordinate('lat')} as lat, ${coordinate('lng')} as lng,
    s.precision, e.sees_door and s.precision <> 'locality' as place_exact,
    not (e.sees_door or s.is_digital) as address_withheld,
    s.accessibility, ${languageNameIn(language)} as language_name, s.is_digital, s.is_org, s.org_type,
    s.is_open_for_guests, s.max_guests, s.pending_seats as invites_pending_count,
    s.confirmed_seats as invites_confirmed_count, ${freePlaces} as free_places, s.comments_for_guests,
    s.host_words, case when ${isLinkVisible} or s.share_key = ${k ?? ''} then ${voicePath('s')} end as voice_url,
    case when ${isLinkVisible} then ${`${site}${shareBase}`}::text || s.share_key end as share_url,
    ${ifContactVisible(sql`s.site_link`)} as site_link, ${ifContactVisible(sql`coalesce(h.phone, u.phone_number)`)} as host_phone,
    ${ifContactVisible(sql`u.email::text`)} as host_email,
    ${viewer.sees_witnesses ? ifContactVisible(sql`w.full_name`) : sql`null::text`} as witness_full_name, w.witness_type,
    s.id, s.season, case when ${isReached(viewer)} then salon_status(s) end as status,
    case when ${isReached(viewer)} then h.volunteer_id end as volunteer,
    ${viewer.reach ? sql`s.deleted_at` : sql`null::timestamptz`} as deleted_at`;
};

/** Staff in reach see their own pending teaming changes, all others only announced ones. */
const seenTeamings = (viewer: Viewer) => {
  if (viewer.reach === undefined) return sql`shown_teamings`;
  if (viewer.reach.reach === 'any') return sql`teamings`;
  const columns = sql`id, host_salon_id, slot_id, witness_id`;
  return sql`lateral (
    select ${columns} from teamings where ${isReached(viewer)}
    union all select ${columns} from shown_teamings where not ${isReached(viewer)})`;
};

/** Additional tables: the viewer's permissions on the salon (`d`, `e`), and its witnesses (`w`). */
export type RowTable = SalonTable | 'd' | 'e' | 'w';
const reads = reading<RowTable>;
const ofRow = reads('h', 'u', 'l', 'c', 'hc', 'd', 'e', 'w');

export const rowSource = ({ viewer }: Pick<View, 'viewer'>): Source<RowTable> => ({
  ...salonSource,
  joins: {
    ...salonSource.joins,
    d: ofPlacing(sql`cross join lateral (select ${isContactVisible(viewer)} as is_contact_visible) d`),
    e: reads('d')(
      sql`cross join lateral (select d.is_contact_visible or s.address_shown = 'everyone' as sees_door) e`,
    ),
    w: ofPlacing(sql`left join lateral (
      select string_agg(concat_ws(' ', v.first_name, nullif(v.last_name, '')), ', ' order by t.id) as full_name,
        (array_agg(v.witness_type order by t.id))[1] as witness_type
      from ${seenTeamings(viewer)} t join witnesses v on v.id = t.witness_id
      where t.host_salon_id = s.id and t.slot_id is not null
    ) w on true`),
  },
});

export const selectRows = (view: RowView, selection: Selection<RowTable>) =>
  selectRecords(rowSource(view), ofRow(columns(view)), selection);

/** Rows for `page`, a table of `id` and `position`, in its order. */
export const selectPageRows = (view: RowView) =>
  selectRecords(
    { ...rowSource(view), from: sql`page join host_salons s on s.id = page.id` },
    ofRow(columns(view)),
    { where: [], order: [{ ...reads()(sql`page.position`), direction: sql`asc` }] },
  );

/** The first salons of a selection, as redacted for the viewer, in its order. */
export const listFirstMarkers = async (
  db: Database,
  selection: Selection<SalonTable>,
  view: RowView,
  limit: number,
): Promise<UnmeasuredMarker[]> => {
  const found = selectRecords(salonSource, ofSalon(sql`s.id`), selection);
  const { rows } = await sql<UnmeasuredRow>`
    with page as materialized (
      select id, row_number() over () as position
      from (${found} limit ${limit}) sorted
    )
    ${selectPageRows(view)}`.execute(db);
  return rows;
};

/** The year of the host's first salon; null if they had hosted before it. */
const hostsSince = sql<number | null>`(
  select case when first.hosted_before then null else first.season end
  from host_salons first where first.host_id = s.host_id and first.cancelled_at is null and first.deleted_at is null
  order by first.event_time limit 1)`;

const findDetails = async (db: Database, view: RowView, id: number, condition: RawBuilder<boolean>) => {
  const values = sql`${columns(view)}, ${hostNameFor(view, sql`u.first_name`)} as host_first_name, ${hostsSince} as hosts_since,
    case when not s.is_digital then s.shown_lat end as shown_lat,
    case when not s.is_digital then s.shown_lng end as shown_lng`;
  const isWanted = sql`s.id = ${id} and s.deleted_at is null and ${condition}`;
  const statement = selectRecords(rowSource(view), ofRow(values), { where: [ofRow(isWanted)], order: [] });
  return (await sql<UnmeasuredRow & UnmeasuredDetails>`${statement}`.execute(db)).rows[0];
};

/**
 * One salon as redacted for the viewer, or undefined: an open one if it is public or the share key matches; any, also
 * cancelled, for staff in reach, its host and its own guests (product §5.26).
 */
export const findMarker = async (
  db: Database,
  id: number,
  k: string | undefined,
  view: RowView,
): Promise<UnmeasuredDetails | undefined> => {
  const { viewer } = view;
  const ofGuest = sql`exists (select from invitations i
    where i.host_salon_id = s.id and i.guest_id = ${viewer.guest_id}::int
    and (i.status in ('pending', 'approved') or i.denied_reason = 'cancelled'))`;
  return await findDetails(
    db,
    { ...view, k },
    id,
    sql`((${isOpen} and (s.evening_public or s.share_key = ${k ?? ''}))
      or ${isReached(viewer)} or s.host_id = ${viewer.host_id}::int or ${ofGuest})`,
  );
};

/** A salon as one ring of viewers sees it, open or closed (product §5.109). */
export const findMarkerView = (
  db: Database,
  id: number,
  view: RowView,
): Promise<UnmeasuredDetails | undefined> => findDetails(db, view, id, sql`true`);

/** The guest's origin of distances: their own point, else the locality's centre. */
export const findGuestPlace = async (db: Database, guest_id: number): Promise<Place | undefined> => {
  const own = sql`guests.lat is not null and guests.lng is not null`;
  const row = await db
    .selectFrom('guests')
    .leftJoin('cities', 'cities.id', 'guests.city_id')
    .select([
      sql<number | null>`case when ${own} then guests.lat else cities.lat end`.as('lat'),
      sql<number | null>`case when ${own} then guests.lng else cities.lng end`.as('lng'),
    ])
    .where('guests.id', '=', guest_id)
    .executeTakeFirst();
  return row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : undefined;
};
