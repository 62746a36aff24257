import type { Host } from '@salons/contract/hosts';
import type { HostSalonForm } from '@salons/contract/salon-form';
import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { toLocalDay } from '../../lib/format.ts';
import { languagesQuery, salonDaysQuery } from '../../nouns/reference/reference.api.ts';
import { useCreateSalonTexts } from '../../nouns/salon/createSalon.texts.ts';
import {
  findOpenPrivateSalon,
  hasHosted,
  kindDraft,
  type kindForm,
  readStoredOrganisation,
  salonDraft,
} from '../../nouns/salon/createSalon.ts';
import { openSalonFor } from '../../nouns/salon/hostSalons.api.ts';
import { KindForm } from '../../nouns/salon/KindForm.tsx';
import { SalonForm } from '../../nouns/salon/SalonForm.tsx';
import { useSalonFormTexts } from '../../nouns/salon/salonForm.texts.ts';
import { toNewSalonFields } from '../../nouns/salon/salonForm.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { changeDraft, forgetDraft } from '../../ui/form/useDraft.ts';
import { changeHost } from '../hosts/hosts.staff.api.ts';

interface DetailsProps {
  readonly host: Host;
  readonly salons: readonly HostSalon[];
  readonly onOtherKind: () => void;
  readonly onOpened: (salon: HostSalon) => void;
}

const Details = ({ host, salons, onOtherKind, onOpened }: DetailsProps) => {
  const t = useSalonFormTexts();
  const create = useCreateSalonTexts();
  const days = useQuery(salonDaysQuery);
  const languages = useQuery(languagesQuery);
  const failed = [days, languages].find(({ isError }) => isError);
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (days.data === undefined || languages.data === undefined) return <Skeletons count={4} height={160} />;
  const eve = days.data.find(({ is_eve }) => is_eve)?.date ?? '';
  const today = toLocalDay(new Date().toISOString(), host.time_zone);
  const fields = toNewSalonFields(host, readStoredOrganisation(host.id), {
    eve: eve < today ? '' : eve,
    language: languages.data[0]?.id,
    hasHosted: hasHosted(salons),
  });
  const open = async (form: HostSalonForm, key: string) => {
    const opened = await openSalonFor(host.id, form, key);
    forgetDraft(kindDraft(host.id));
    onOpened(opened);
  };
  return (
    <SalonForm
      fields={{
        ...fields,
        // Default until answered.
        address_shown: fields.is_org ? 'everyone' : 'approved',
        duration_minutes: 150,
        witnesses_needed: 1,
      }}
      draft={salonDraft(host.id)}
      submit={t('openSalon')}
      isForStaff
      otherwise={{
        canOnlyOpenOneSalon: create('standsAbout'),
        permissionDenied: create('outOfReach'),
        notFound: create('hostGone'),
      }}
      beside={
        <Button variant="subtle" onClick={onOtherKind}>
          {create('otherKind')}
        </Button>
      }
      onSubmit={open}
    />
  );
};

interface OpenSalonForProps {
  readonly host: Host;
  readonly salons: readonly HostSalon[];
  readonly onOpened: (salon: HostSalon) => void;
}

/** Opens a salon for a host: kind, then the common form, with the same rules (product §10.91). */
export const OpenSalonFor = ({ host, salons, onOpened }: OpenSalonForProps) => {
  const t = useCreateSalonTexts();
  const [asksKind, setAsksKind] = useState(host.is_org === null);
  const standing = host.is_org === false ? findOpenPrivateSalon(salons) : undefined;
  const saveKind = async ({ is_org, org_type, org_branch }: z.output<typeof kindForm>) => {
    await changeHost(host.id, { is_org });
    changeDraft(salonDraft(host.id), { is_org, org_type: org_type ?? '', org_branch: org_branch ?? '' });
    setAsksKind(false);
  };
  if (asksKind) return <KindForm host={host} onSave={saveKind} />;
  if (standing === undefined)
    return <Details host={host} salons={salons} onOtherKind={() => setAsksKind(true)} onOpened={onOpened} />;
  return (
    <EmptyState
      title={t('standsTitle')}
      action={
        <>
          <ButtonLink to={`/admin/salons?salon=${standing.id}`}>{t('toStanding')}</ButtonLink>
          <Button variant="default" onClick={() => setAsksKind(true)}>
            {t('otherKind')}
          </Button>
        </>
      }
    >
      {t('standsAbout')}
    </EmptyState>
  );
};
