import type { Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { acceptsGuests, freePlaces, isLive, type LockedSalon } from '../invitations/invitations.rules.ts';

export interface PlaceRequest {
  readonly session: Session;
  readonly isByStaff: boolean;
  readonly guest_id: number;
  readonly host_salon: number;
  readonly guests_number: number;
  /** The share key of a salon that is not public. */
  readonly k?: string | null | undefined;
}

/** State by which requests are decided, read under the locks. */
export interface PlacesState {
  readonly salons: readonly LockedSalon[];
  readonly guest_ids: ReadonlySet<number>;
  readonly guest_users: ReadonlySet<number>;
  readonly invitations: readonly {
    readonly guest_id: number;
    readonly host_salon_id: number;
    readonly season: number;
    readonly status: string;
    readonly denied_reason: string | null;
  }[];
}

/**
 * @throws {AppError} `permissionDenied` for one's own salon, `notFound` for one that the caller may not see (product
 * §5.26)
 */
export const assertVisible = (
  request: Pick<PlaceRequest, 'session' | 'isByStaff' | 'k'>,
  salon: LockedSalon,
  hasAskedThere: boolean,
): void => {
  if (request.isByStaff) return;
  if (salon.host_user_id === request.session.user_id) throw new AppError('permissionDenied');
  if (!salon.evening_public && request.k !== salon.share_key && !hasAskedThere)
    throw new AppError('notFound');
};

/**
 * Decides place requests in order of arrival (product §7.1–7.5), each with the places that earlier ones have taken; a
 * refused one takes none.
 * @returns for each its salon, or the error: `permissionDenied`, `notFound`, `salonNotOpen`, `alreadyDenied`,
 * `onlyOnceInYear`, `notEnoughRoom`
 */
export const decidePlaceRequests = (
  requests: readonly PlaceRequest[],
  state: PlacesState,
): (LockedSalon | AppError)[] => {
  const salons = new Map(state.salons.map((salon) => [salon.id, { salon, free: freePlaces(salon) }]));
  const toSeat = (guest: number, season: number) => `${guest}:${season}`;
  const live = new Set(
    state.invitations
      .filter(({ status }) => isLive(status))
      .map(({ guest_id, season }) => toSeat(guest_id, season)),
  );

  const grant = (request: PlaceRequest): LockedSalon => {
    const { session, guest_id, guests_number } = request;
    if (!request.isByStaff && !state.guest_users.has(session.user_id)) throw new AppError('permissionDenied');
    const found = salons.get(request.host_salon);
    if (!found || found.salon.is_deleted || !state.guest_ids.has(guest_id)) throw new AppError('notFound');
    const { salon } = found;
    const endings = state.invitations.filter(
      (one) => one.guest_id === guest_id && one.host_salon_id === salon.id,
    );
    assertVisible(request, salon, endings.length > 0);
    if (!acceptsGuests(salon)) throw new AppError('salonNotOpen', 'host_salon');
    if (endings.some(({ denied_reason }) => denied_reason === 'host'))
      throw new AppError('alreadyDenied', 'host_salon');
    if (live.has(toSeat(guest_id, salon.season))) throw new AppError('onlyOnceInYear');
    if (found.free < guests_number) throw new AppError('notEnoughRoom', 'guests_number');
    found.free -= guests_number;
    live.add(toSeat(guest_id, salon.season));
    return salon;
  };

  return requests.map((request) => {
    try {
      return grant(request);
    } catch (refusal) {
      if (refusal instanceof AppError) return refusal;
      throw refusal;
    }
  });
};
