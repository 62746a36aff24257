import { driverLinksEndpoints } from '@salons/contract/driver-links';
import type { Language } from '@salons/contract/language';
import type { RideStep } from '@salons/contract/rides';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { linkKeys } from '../../lib/keys/links.keys.ts';

const isAnonymous = true;
/** Guests may say at any minute that they will be late. */
const refreshMs = 60_000;

/** The ride of a driver's link; reading changes nothing (product §11.217). */
export const rideQuery = (token: string, language: Language) =>
  queryOptions({
    queryKey: linkKeys.ride(token, language),
    queryFn: ({ signal }) => call(driverLinksEndpoints.getRide, { params: { token }, isAnonymous, signal }),
    refetchInterval: refreshMs,
    retry: false,
  });

/** Notes a step, or takes it back. @throws ApiError, 409 out of order */
export const noteRideStep = (token: string, body: { readonly step: RideStep; readonly done: boolean }) =>
  call(driverLinksEndpoints.noteRideStep, { params: { token }, body, isAnonymous });
