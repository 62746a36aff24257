import type { BodyIn } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { salonVoiceEndpoints } from '@salons/contract/salon-voice';
import { type HostSalon, salonsEndpoints } from '@salons/contract/salons';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { referenceKeys } from '../../lib/keys/reference.keys.ts';
import { salonKeys } from '../../lib/keys/salons.keys.ts';
import { followLive } from '../../lib/live.ts';
import { queryClient } from '../../lib/query.ts';
import { undoEvent } from '../../lib/undo.ts';
import { asUpload } from '../../lib/upload.ts';

const pageSize = 100;

/** All salons of a host, the earliest first; names in the language. */
export const hostSalonsQuery = (host: number | undefined, language: Language) =>
  queryOptions({
    queryKey: [...salonKeys.ofHosts, host, language],
    queryFn:
      host === undefined
        ? skipToken
        : async ({ signal }) => {
            const salons: HostSalon[] = [];
            for (let page = 1; ; page += 1) {
              const query = { host, page, page_size: pageSize };
              const { results, next } = await call(salonsEndpoints.listHostSalons, { query, signal });
              salons.push(...results);
              if (next === null) return salons;
            }
          },
    ...followLive<readonly HostSalon[]>({
      salon: (salons, id) => salons.some((salon) => salon.id === id),
      teaming: true,
    }),
  });

/** One salon as its host sees it; names in the language. */
export const hostSalonQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: salonKeys.one(id, language),
    queryFn: ({ signal }) => call(salonsEndpoints.getHostSalon, { params: { id }, signal }),
  });

/** A salon as the public, waiting and approved guests see it; names in the language. */
export const salonViewsQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: salonKeys.views(id, language),
    queryFn: ({ signal }) => call(salonsEndpoints.getHostSalonViews, { params: { id }, signal }),
  });

/** The preparation meetings, including retired ones that a salon may refer to. */
export const trainingsQuery = queryOptions({
  queryKey: referenceKeys.trainings,
  queryFn: ({ signal }) =>
    call(salonsEndpoints.listHostSalonTrainings, { query: { retired: 'true' }, signal }),
});

/** Updates a witness's attendance mark in the cached lists; fetches in flight would show the old value. */
export const showArrival = async (teaming: number, arrived: boolean | null): Promise<void> => {
  const lists = { queryKey: salonKeys.ofHosts };
  await queryClient.cancelQueries(lists);
  queryClient.setQueriesData<readonly HostSalon[]>(lists, (salons) =>
    salons?.map((salon) => ({
      ...salon,
      teamings:
        salon.teamings?.map((one) => (one.id === teaming ? { ...one, arrived } : one)) ?? salon.teamings,
    })),
  );
};

type SalonBody = BodyIn<typeof salonsEndpoints.createHostSalon>;
type SalonChange = BodyIn<typeof salonsEndpoints.updateHostSalon>;

/** Opens a salon; idempotent by key (product §7.15). @throws ApiError */
export const createSalon = (body: SalonBody, idempotencyKey: string): Promise<HostSalon> =>
  change(salonsEndpoints.createHostSalon, { body, idempotencyKey });

/** Opens a salon on behalf of a host. @throws ApiError */
export const openSalonFor = (host: number, form: SalonBody, idempotencyKey: string): Promise<HostSalon> =>
  createSalon({ ...form, host }, idempotencyKey);

/** @throws ApiError */
export const updateSalon = (id: number, body: SalonChange): Promise<HostSalon> =>
  change(salonsEndpoints.updateHostSalon, { params: { id }, body });

/** Checks whether a salon can be moved to a time (product §5.17). @throws ApiError at `event_time` */
export const checkTimeRange = async (id: number, event_time: string): Promise<void> => {
  await call(salonsEndpoints.checkTimeRange, { params: { id }, body: { event_time } });
};

/** Replaces a salon's link; the old ones are revoked (product §5.143). @throws ApiError */
export const renewLink = (id: number): Promise<HostSalon> =>
  change(salonsEndpoints.renewSalonLink, { params: { id } });

/** Puts a recording on the salon's page (product §5.220). @throws ApiError */
export const keepVoice = (id: number, recording: Blob): Promise<HostSalon> =>
  change(salonVoiceEndpoints.updateSalonVoice, { params: { id }, body: { file: asUpload(recording) } });

/** Takes a salon's recording down. @throws ApiError */
export const removeVoice = (id: number): Promise<undefined> =>
  change(salonVoiceEndpoints.removeSalonVoice, { params: { id } });

/** Cancels an upcoming salon (product §5.22). @throws ApiError */
export const cancelSalon = (id: number, reason: string): Promise<HostSalon> =>
  change(salonsEndpoints.cancelHostSalon, { params: { id }, body: { reason } });

/** Undoes a cancellation before anyone is notified (product §5.210). @throws ApiError */
export const undoCancellation = (event: number): Promise<void> => undoEvent(event);

/** Deletes a salon without bookings (product §5.23). @throws ApiError */
export const removeSalon = (id: number): Promise<undefined> =>
  change(salonsEndpoints.removeHostSalon, { params: { id } });

/** Fetches the current state of a salon. @throws ApiError */
export const refetchSalon = (id: number): Promise<HostSalon> =>
  call(salonsEndpoints.getHostSalon, { params: { id } });
