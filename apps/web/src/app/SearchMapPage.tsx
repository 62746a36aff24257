import type { Invitation } from '@salons/contract/invitations';
import type { MarkerDetails, MarkerInfo } from '@salons/contract/markers';
import { dropKey } from '@salons/contract/share-base';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { MapSearch } from '../site/search/MapSearch.tsx';
import { markerQuery } from '../site/search/search.api.ts';
import { readPlace } from '../site/search/search.rules.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SalonDrawer } from './openedSalon.ts';
import { RequestSent } from './requestConfirmation.ts';
import { forgetWayBack } from './wayBack.ts';

const parseCameFrom = (state: unknown): 'list' | 'table' | undefined => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return from === 'list' || from === 'table' ? from : undefined;
};

/**
 * The public location, even for staff and guests: the map's centre is part of the URL, which may be shared
 * (product §6.168).
 */
const toPublicPlace = (salon: MarkerDetails | undefined) =>
  salon === undefined || salon.shown_lat === null || salon.shown_lng === null
    ? undefined
    : { lat: salon.shown_lat, lng: salon.shown_lng };

interface SearchMapProps {
  /** The salon with an open drawer, and its share key if it is not public. */
  readonly opened: { readonly id: number | undefined; readonly k: string | undefined } | undefined;
  readonly query: Pick<UseQueryResult<MarkerDetails>, 'data' | 'error' | 'refetch'>;
}

/** The map, with the salon of the open drawer in its address (product §6.10, §6.20). */
const SearchMap = ({ opened, query }: SearchMapProps) => {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [newRequest, setNewRequest] = useState<{
    readonly invitation: Invitation;
    readonly salon: MarkerInfo;
  }>();
  const cameFrom = parseCameFrom(state);
  useEffect(forgetWayBack, []);

  const close = () => {
    if (cameFrom !== undefined) {
      void navigate(-1);
      return;
    }
    void navigate(`/site/salonSearch/mapview${dropKey(search)}`, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <MapSearch openId={opened?.id} openAt={opened === undefined ? undefined : toPublicPlace(query.data)}>
        {opened === undefined || newRequest !== undefined ? null : (
          <SalonDrawer
            key={opened.id}
            query={query}
            k={opened.k}
            cameFrom={cameFrom}
            onClose={close}
            onAsked={async (invitation, salon) => {
              // The salon stays until the confirmation can be rendered; a failed load is handled there.
              await RequestSent.preload().catch(() => undefined);
              setNewRequest({ invitation, salon });
              close();
            }}
          />
        )}
      </MapSearch>
      {newRequest === undefined ? null : (
        <RequestSent {...newRequest} onClose={() => setNewRequest(undefined)} />
      )}
    </>
  );
};

// Data and error are read here: a response that arrives before the drawer's code would not render it
// otherwise.
const SalonById = ({ id }: { readonly id: number | undefined }) => {
  const [params] = useSearchParams();
  const k = params.get('k') ?? undefined;
  const near = readPlace(params.get('near'));
  const link = { ...(k === undefined ? {} : { k }), ...(near === undefined ? {} : { near }) };
  const { data, error, refetch } = useQuery(markerQuery(id, link));
  return <SearchMap opened={id === undefined ? undefined : { id, k }} query={{ data, error, refetch }} />;
};

export const SearchMapPage = () => {
  const { id } = useParams();
  if (id === undefined) return <SalonById id={undefined} />;
  return /^[1-9]\d{0,8}$/.test(id) ? <SalonById id={Number(id)} /> : <NotFoundPage />;
};
