import type { HostSalon } from '@salons/contract/salons';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLanguage } from '../lib/language.ts';
import { useUser } from '../lib/session.ts';
import { parseSalonId } from '../nouns/salon/createSalon.ts';
import { EditSalon } from '../nouns/salon/EditSalon.tsx';
import { hostSalonsQuery } from '../nouns/salon/hostSalons.api.ts';
import { useRoomTexts } from '../site/host-room/room.texts.ts';
import { SalonHead } from '../site/host-room/SalonHead.tsx';
import { SalonPicker } from '../site/host-room/SalonPicker.tsx';
import { chosenSalon, getSalonState } from '../site/host-room/salonRoom.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { EmptyState, ErrorState, Skeletons } from '../ui/feedback/States.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { Name } from '../ui/layout/Name.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { HostRoom } from './HostRoom.tsx';
import { StoredEvenings } from './StoredEvenings.tsx';

const Edit = ({ salon, onSaved }: { readonly salon: HostSalon; readonly onSaved: () => void }) => {
  const t = useRoomTexts();
  return (
    <Page width="form">
      <BackLink to={`?salon=${salon.id}&part=settings`}>{t('backToRoom')}</BackLink>
      <PageTitle sub={<Name>{salon.salon_name}</Name>}>{t('editTitle')}</PageTitle>
      <EditSalon salon={salon} onSaved={onSaved} />
    </Page>
  );
};

const None = () => {
  const t = useRoomTexts();
  return (
    <Page>
      <EmptyState
        title={t('none')}
        action={<ButtonLink to="/register/createsalon/host">{t('createSalon')}</ButtonLink>}
      >
        {t('noneAbout')}
      </EmptyState>
    </Page>
  );
};

/** Whether a host may open another salon (product §5.19). */
const mayOpenAnother = (salons: readonly HostSalon[]) =>
  salons.every((salon) => salon.is_org || getSalonState(salon) !== 'upcoming');

const Salons = ({ salons }: { readonly salons: readonly HostSalon[] }) => {
  const t = useRoomTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [savedId, setSavedId] = useState<number>();
  const salon = chosenSalon(salons, parseSalonId(params));
  if (salon === undefined) return <None />;
  if (params.has('edit') && salon.can.update) {
    const done = () => {
      setSavedId(salon.id);
      return navigate(`?salon=${salon.id}&part=settings`);
    };
    return <Edit key={salon.id} salon={salon} onSaved={done} />;
  }
  return (
    <Page>
      <SalonHead salon={salon} />
      <div role="status">
        {savedId === salon.id ? (
          <Row tone="olive" as="p" gap={8} align="center">
            <IconCircleCheck aria-hidden />
            {t('saved')}
          </Row>
        ) : null}
      </div>
      <HostRoom key={salon.id} salon={salon} salons={salons} />
      <SalonPicker salons={salons} chosen={salon.id} />
      {mayOpenAnother(salons) ? (
        <div>
          <ButtonLink to="/register/createsalon/host" variant="default">
            {t('anotherSalon')}
          </ButtonLink>
        </div>
      ) : null}
    </Page>
  );
};

export const HostSalonPage = () => {
  const language = useLanguage();
  const host = useUser()?.host ?? undefined;
  const { data, isError, error, refetch } = useQuery({
    ...hostSalonsQuery(host, language),
    refetchOnWindowFocus: 'always',
  });
  if (data !== undefined) return <Salons salons={data} />;
  return (
    <Page>
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeletons count={4} />}
      {isError ? <StoredEvenings /> : null}
    </Page>
  );
};
