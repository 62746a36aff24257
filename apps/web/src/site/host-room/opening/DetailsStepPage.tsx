import type { Host } from '@salons/contract/hosts';
import type { HostSalonForm } from '@salons/contract/salon-form';
import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { toLocalDay } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { reloadUser } from '../../../lib/session.ts';
import { languagesQuery, salonDaysQuery } from '../../../nouns/reference/reference.api.ts';
import { useCreateSalonTexts } from '../../../nouns/salon/createSalon.texts.ts';
import {
  findOpenPrivateSalon,
  getWayAfter,
  hasHosted,
  kindDraft,
  parseSalonId,
  readStoredOrganisation,
  salonDraft,
} from '../../../nouns/salon/createSalon.ts';
import { EditSalon } from '../../../nouns/salon/EditSalon.tsx';
import { createSalon, hostSalonsQuery, trainingsQuery } from '../../../nouns/salon/hostSalons.api.ts';
import { useSalonFormTexts } from '../../../nouns/salon/salonForm.texts.ts';
import { type SalonDefaults, type SalonFields, toNewSalonFields } from '../../../nouns/salon/salonForm.ts';
import { isTrainingOver } from '../../../nouns/salon/trainings.rules.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { EmptyState, ErrorState, Skeletons, Waiting } from '../../../ui/feedback/States.tsx';
import { forgetDraft, startDraft } from '../../../ui/form/useDraft.ts';
import { findLike, toFieldsLike } from '../salonLike.ts';
import { CreateSalonFrame } from './CreateSalonFrame.tsx';
import { SalonLikeForm } from './SalonLikeForm.tsx';
import { SalonStepsForm } from './SalonStepsForm.tsx';
import { isAnsweredButWhen, readStep, salonSteps } from './salonSteps.rules.ts';

/** The step whose answer decides whether the details or the result follow. */
const lastStep = 3;

interface NewSalonProps {
  readonly host: Host;
  readonly defaults: SalonDefaults;
}

/** Hook: opens the host's salon and navigates on; and the error where the host already has one. */
const useOpening = (host: Host) => {
  const t = useSalonFormTexts();
  const navigate = useNavigate();
  const room = (words: string) => (
    <Link key="room" to={`/site/host/${host.id}/salon`}>
      {words}
    </Link>
  );
  const open = async (form: HostSalonForm, key: string) => {
    const { id, step } = await createSalon({ ...form, step: lastStep }, key);
    forgetDraft(kindDraft(host.id));
    await reloadUser();
    await navigate(getWayAfter(step, id), { replace: true });
  };
  return { onSubmit: open, otherwise: { canOnlyOpenOneSalon: t.rich('canOnlyOpenOneSalon', { room }) } };
};

const NewSalon = ({ host, defaults }: NewSalonProps) => (
  <SalonStepsForm
    fields={toNewSalonFields(host, readStoredOrganisation(host.id), defaults)}
    draft={salonDraft(host.id)}
    back="/register/createsalon/privateororg"
    {...useOpening(host)}
  />
);

const OneOnly = ({ host }: { readonly host: Host }) => {
  const t = useCreateSalonTexts();
  return (
    <EmptyState
      title={t('oneOnlyTitle')}
      action={<ButtonLink to={`/site/host/${host.id}/salon`}>{t('toRoom')}</ButtonLink>}
    >
      {t('oneOnlyAbout')}
    </EmptyState>
  );
};

interface DetailsProps extends NewSalonProps {
  readonly salons: readonly HostSalon[];
}

const StepsWith = ({ host, fields }: { readonly host: Host; readonly fields: SalonFields }) => {
  const navigate = useNavigate();
  useEffect(() => {
    startDraft(salonDraft(host.id), fields);
    void navigate('/register/createsalon/details', { replace: true });
  }, [host.id, fields, navigate]);
  return <Skeletons count={4} />;
};

/**
 * Opens a salon with the details of a past one: on one page if only the day is missing, else in steps,
 * beginning at the first open question (product §5.198).
 */
const LikeSalon = ({ host, defaults, like }: NewSalonProps & { readonly like: HostSalon }) => {
  const { data: trainings, error, refetch } = useQuery(trainingsQuery);
  const opening = useOpening(host);
  const fields = useMemo(() => {
    if (trainings === undefined) return undefined;
    const ahead = trainings.filter((row) => row.retired !== true && !isTrainingOver(row));
    return toFieldsLike(
      like,
      defaults.eve,
      ahead.map(({ id }) => id),
    );
  }, [trainings, like, defaults.eve]);
  if (fields === undefined) return <Waiting error={error} onRetry={() => void refetch()} count={4} />;
  if (!isAnsweredButWhen(fields)) return <StepsWith host={host} fields={fields} />;
  return <SalonLikeForm fields={fields} draft={`${salonDraft(host.id)}.like${like.id}`} {...opening} />;
};

const Details = ({ host, salons, defaults }: DetailsProps) => {
  const t = useCreateSalonTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const named = parseSalonId(params);
  // As it was at first: the salon opened here arrives in the list before the next page does.
  const [hasOneAlready] = useState(!host.is_org && findOpenPrivateSalon(salons) !== undefined);
  const salon = salons.find(({ id }) => id === named);
  if (salon !== undefined) {
    return (
      <EditSalon
        salon={salon}
        step={lastStep}
        beside={
          <ButtonLink to={`/register/createsalon/privateororg?salon=${salon.id}`} variant="subtle">
            {t('back')}
          </ButtonLink>
        }
        onSaved={(saved) => navigate(getWayAfter(saved.step, saved.id))}
      />
    );
  }
  if (host.is_org === null) return <Navigate to="/register/createsalon/privateororg" replace />;
  if (hasOneAlready) return <OneOnly host={host} />;
  const like = findLike(params, salons);
  if (like !== undefined) return <LikeSalon host={host} defaults={defaults} like={like} />;
  if (params.has('like')) return <Navigate to="/register/createsalon/details" replace />;
  return <NewSalon host={host} defaults={defaults} />;
};

const DetailsForm = ({ host }: { readonly host: Host }) => {
  const language = useLanguage();
  const salons = useQuery(hostSalonsQuery(host.id, language));
  const days = useQuery(salonDaysQuery);
  const languages = useQuery(languagesQuery);
  const failed = [salons, days, languages].find(({ isError }) => isError);
  if (salons.data !== undefined && days.data !== undefined && languages.data !== undefined) {
    const eve = days.data.find(({ is_eve }) => is_eve)?.date ?? '';
    const today = toLocalDay(new Date().toISOString(), host.time_zone);
    const defaults = {
      eve: eve < today ? '' : eve,
      // The languages are sorted by number of speakers.
      language: languages.data[0]?.id,
      hasHosted: hasHosted(salons.data),
    };
    return <Details host={host} salons={salons.data} defaults={defaults} />;
  }
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  return <Skeletons count={4} height={160} />;
};

/** The salon's own form: for a new salon or an existing one (product §5). */
export const DetailsStepPage = () => {
  const t = useCreateSalonTexts();
  const [params] = useSearchParams();
  const form = useSalonFormTexts();
  const isNew = parseSalonId(params) === undefined;
  const isLike = params.has('like');
  const way = {
    labels: [form('when'), form('where'), form('stepWho')],
    current: salonSteps.indexOf(readStep(params)) + 1,
  };
  return (
    <CreateSalonFrame
      step={4}
      {...(isNew && !isLike ? { way } : {})}
      title={t(isNew ? 'detailsTitle' : 'changeTitle')}
    >
      {(host) => <DetailsForm host={host} />}
    </CreateSalonFrame>
  );
};
