import type { Invitation } from '@salons/contract/invitations';
import type { MarkerInfo } from '@salons/contract/markers';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { MapSearch } from '../features/salons/MapSearch.tsx';
import { markerQuery } from '../features/salons/search.api.ts';
import { readPlace } from '../features/salons/search.rules.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SalonDrawer } from './openedSalon.ts';

/** With it comes what forms need: fetched once somebody has asked. */
const AskedDialog = lazy(async () => ({
  default: (await import('../features/invitations/AskedDialog.tsx')).AskedDialog,
}));

const cameFromOf = (state: unknown): 'list' | 'table' | undefined => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return from === 'list' || from === 'table' ? from : undefined;
};

const placeOf = (salon: MarkerInfo | undefined) =>
  salon === undefined || salon.lat === null || salon.lng === null
    ? undefined
    : { lat: salon.lat, lng: salon.lng };

/** The map, and in its address the salon whose drawer is open (product §6.10, §6.20). */
const SearchMap = ({ id }: { readonly id: number | undefined }) => {
  const [params] = useSearchParams();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ readonly invitation: Invitation; readonly salon: MarkerInfo }>();
  const k = params.get('k') ?? undefined;
  const near = readPlace(params.get('near'));
  const link = { ...(k === undefined ? {} : { k }), ...(near === undefined ? {} : { near }) };
  // Read here, or an answer that comes before the drawer's own code would not draw it anew.
  const { data, error, refetch } = useQuery({ ...markerQuery(id ?? 0, link), enabled: id !== undefined });
  const cameFrom = cameFromOf(state);

  const close = () => {
    if (cameFrom !== undefined) {
      void navigate(-1);
      return;
    }
    const rest = new URLSearchParams(search);
    rest.delete('k');
    const kept = rest.size === 0 ? '' : `?${rest}`;
    void navigate(`/site/salonSearch/mapview${kept}`, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <MapSearch openId={id} openAt={id === undefined ? undefined : placeOf(data)}>
        {id === undefined ? null : (
          <SalonDrawer
            key={id}
            query={{ data, error, refetch }}
            k={k}
            cameFrom={cameFrom}
            onClose={close}
            onAsked={(invitation, salon) => {
              setAsked({ invitation, salon });
              close();
            }}
          />
        )}
      </MapSearch>
      {asked === undefined ? null : (
        <Suspense fallback={null}>
          <AskedDialog
            invitation={asked.invitation}
            host_name={asked.salon.host_name}
            time_zone={asked.salon.time_zone}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

export const SearchMapPage = () => {
  const { id } = useParams();
  if (id === undefined) return <SearchMap id={undefined} />;
  return /^[1-9]\d{0,8}$/.test(id) ? <SearchMap id={Number(id)} /> : <NotFoundPage />;
};
