import type { Host } from '@salons/contract/hosts';
import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { hostProfileQuery } from '../hosts/hosts.staff.api.ts';
import { callPath } from '../records/people.api.ts';
import { Done } from './Done.tsx';
import { usePeopleTexts } from './people.texts.ts';

/** Renders the form of a new salon. */
export type OpenSalon = (
  host: Host,
  salons: readonly HostSalon[],
  onOpened: (salon: HostSalon) => void,
) => ReactNode;

interface HostCallProps {
  /** The host's id. */
  readonly host: number;
  readonly openSalon: OpenSalon;
}

/** Opens a salon for a host on the phone (product §10.91). */
export const HostCall = ({ host: id, openSalon }: HostCallProps) => {
  const t = usePeopleTexts();
  const { state } = useLocation();
  const [opened, setOpened] = useState<HostSalon>();
  const { data, error, refetch } = useQuery(hostProfileQuery(id));
  if (data === undefined)
    return <Waiting error={error} onRetry={() => void refetch()} count={4} height={120} />;
  const { host, salons } = data;
  const name = `${host.first_name} ${host.last_name}`.trim();
  if (opened !== undefined)
    return (
      <Done
        title={t('openedTitle', { name })}
        lines={[t(opened.is_open_for_guests ? 'openedAbout' : 'openedClosed'), t('openedNext')]}
        record={{ path: `/admin/salons?salon=${opened.id}`, words: t('toSalonRecord') }}
        onNext={() => setOpened(undefined)}
      />
    );
  return (
    <>
      <PageTitle tab={name} sub={t(state?.made === true ? 'madeAbout' : 'hostCallAbout')}>
        {t('hostCall', { name })}
      </PageTitle>
      <Cluster gap={12}>
        <ButtonLink to={`/admin/hosts/profile/${id}`} variant="default">
          {t('openProfile')}
        </ButtonLink>
        <ButtonLink to={callPath} variant="subtle">
          {t('another')}
        </ButtonLink>
      </Cluster>
      {openSalon(host, salons, setOpened)}
    </>
  );
};
