import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  districtFilter,
  envelope,
  id,
  idParams,
  idText,
  isoDate,
  ordering,
  paging,
  repeatable,
  searchText,
  volunteerFilter,
} from './fields.ts';
import { bbox } from './salon-filters.ts';
import { salonStatus, witnessStatus, witnessType } from './states.ts';
import {
  detailsForHost,
  optionStates,
  salonOption,
  teaming,
  teamingChange,
  teamingEvent,
  teamingPoints,
  teamingSalon,
  teamingSummary,
  teamingWitness,
  undoableTeaming,
  witnessOption,
} from './teaming-records.ts';

const options = <S extends z.ZodType>(of: S) =>
  envelope(of).extend({ state: z.enum(optionStates).nullable() });
const optionQuery = z.object({
  ...paging,
  pagination: z.literal('true').optional(),
  city: repeatable(idText).optional(),
  language: repeatable(idText).optional(),
  witness_type: repeatable(witnessType).optional(),
  /** Kilometres by the estimate of the road; an unknown distance is beyond. */
  max_km: z.coerce.number().pipe(z.int().min(1).max(200)).optional(),
  no_warnings: z.literal('true').optional(),
  free_text: searchText.optional(),
});
export type OptionQuery = z.output<typeof optionQuery>;

const filters = {
  city: repeatable(idText).optional(),
  date: repeatable(isoDate).optional(),
  language: repeatable(idText).optional(),
  community: repeatable(idText).optional(),
  free_text: searchText.optional(),
};
export const teamingSalonFilters = z.object({
  ...filters,
  status: repeatable(salonStatus).optional(),
  district: districtFilter,
  date_from: isoDate.optional(),
  date_to: isoDate.optional(),
  volunteer: volunteerFilter,
  fits: z.enum(['none', 'some']).optional(),
  bbox: bbox.optional(),
});
export const teamingWitnessFilters = z.object({
  ...filters,
  status: repeatable(witnessStatus).optional(),
  witness_type: repeatable(witnessType).optional(),
  district: districtFilter,
  bbox: bbox.optional(),
});
export const teamingSalonsQuery = teamingSalonFilters.extend({
  ...paging,
  ordering: ordering([
    'urgency',
    'fits',
    'event_time',
    'name',
    'host_name',
    'city_name',
    'status',
    'id',
  ]).default(['urgency']),
});
export const teamingWitnessesQuery = teamingWitnessFilters.extend({
  ...paging,
  ordering: ordering(['full_name', 'city_name', 'status', 'id']).default(['full_name']),
});

const salonOptionQuery = optionQuery.extend({
  /** `fits`: salons with the fewest candidates first. */
  ordering: z.enum(['distance', 'fits']).default('distance'),
});
export type SalonOptionQuery = z.output<typeof salonOptionQuery>;

export const teamingEndpoints = {
  listTeamingSalons: endpoint({
    method: 'GET',
    path: '/api/host_salons_teaming/',
    permission: 'teaming.read',
    summary: 'Salons to come that ask for a witness',
    query: teamingSalonsQuery,
    answer: envelope(teamingSalon),
  }),
  listTeamingSalonPoints: endpoint({
    method: 'GET',
    path: '/api/host_salons_teaming/points/',
    permission: 'teaming.read',
    summary: 'Where all of them are that match, for the map',
    query: teamingSalonFilters,
    answer: teamingPoints,
  }),
  getTeamingSummary: endpoint({
    method: 'GET',
    path: '/api/host_salons_teaming/summary/',
    permission: 'teaming.read',
    summary: 'Salons that wait and free witnesses by day, and why salons have no candidate',
    query: teamingSalonFilters.omit({ status: true, fits: true }),
    answer: teamingSummary,
  }),
  getTeamingSalon: endpoint({
    method: 'GET',
    path: '/api/host_salons_teaming/:id/',
    permission: 'teaming.read',
    summary: 'One salon that asks for a witness',
    params: idParams,
    answer: teamingSalon,
  }),
  listTeamingWitnesses: endpoint({
    method: 'GET',
    path: '/api/witnesses_teaming/',
    permission: 'teaming.read',
    summary: "Witnesses with this season's slots and teamings",
    query: teamingWitnessesQuery,
    answer: envelope(teamingWitness),
  }),
  listTeamingWitnessPoints: endpoint({
    method: 'GET',
    path: '/api/witnesses_teaming/points/',
    permission: 'teaming.read',
    summary: 'Where all of them are that match, for the map',
    query: teamingWitnessFilters,
    answer: teamingPoints,
  }),
  getTeamingWitness: endpoint({
    method: 'GET',
    path: '/api/witnesses_teaming/:id/',
    permission: 'teaming.read',
    summary: "One witness with this season's slots and teamings",
    params: idParams,
    answer: teamingWitness,
  }),
  listRelevantWitnesses: endpoint({
    method: 'GET',
    path: '/api/host_salons/:id/relevant_witnesses/',
    permission: 'teaming.read',
    summary: 'Witnesses who could come to a salon, the best first',
    params: idParams,
    query: optionQuery,
    answer: options(witnessOption),
  }),
  listRelevantSalons: endpoint({
    method: 'GET',
    path: '/api/witnesses/:id/relevant_host_salons/',
    permission: 'teaming.read',
    summary: 'Salons that a witness could come to, the best first',
    params: idParams,
    query: salonOptionQuery,
    answer: options(salonOption),
  }),
  listFreeSlotsOfDay: endpoint({
    method: 'GET',
    path: '/api/host_salons/:id/free_slots/',
    permission: 'teaming.read',
    summary: "Every free slot of the salon's day, the nearest first: for the urgent case",
    params: idParams,
    query: optionQuery,
    answer: options(witnessOption),
  }),
  createTeaming: endpoint({
    method: 'POST',
    path: '/api/salons/',
    permission: 'teaming.update',
    status: 201,
    summary: 'Joins a salon with a slot; 409 with `taken_by` if it is already taken',
    invalidates: ['task', 'teaming', 'salon', 'witness'],
    body: z.object({ host_salon: id, witness_salon: id }),
    answer: teaming,
  }),
  updateTeaming: endpoint({
    method: 'PATCH',
    path: '/api/salons/:id/',
    permission: 'teaming.follow',
    summary: 'Undoes, moves or follows up a teaming; hosts and witnesses follow up their own',
    invalidates: ['task', 'teaming', 'salon', 'witness'],
    params: idParams,
    body: teamingChange,
    answer: teaming,
  }),
  removeTeaming: endpoint({
    method: 'DELETE',
    path: '/api/salons/:id/',
    permission: 'teaming.remove',
    status: 204,
    summary: 'Removes a teaming with its history; the header `X-Undo` holds the undo token',
    invalidates: ['teaming', 'salon', 'witness'],
    params: idParams,
  }),
  listUndoableTeamings: endpoint({
    method: 'GET',
    path: '/api/salons/undoable/',
    permission: 'teaming.read',
    summary: 'What the caller has done to teamings and can still undo, the last first',
    answer: z.array(undoableTeaming),
  }),
  listTeamingEvents: endpoint({
    method: 'GET',
    path: '/api/salons/:id/timeline/',
    permission: 'teaming.read',
    summary: 'What happened to a teaming, the first thing first',
    params: idParams,
    answer: z.array(teamingEvent),
  }),
  getDetailsForHost: endpoint({
    method: 'GET',
    path: '/api/witnesses/:id/details_for_host/',
    permission: 'witnesses.details',
    summary: 'What the host of a teamed salon may know of the witness',
    params: idParams,
    answer: detailsForHost,
  }),
};
