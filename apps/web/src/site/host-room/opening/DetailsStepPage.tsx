import type { Host } from '@salons/contract/hosts';
import type { HostSalonForm } from '@salons/contract/salon-form';
import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  organisationKept,
  parseSalonId,
  salonDraft,
} from '../../../nouns/salon/createSalon.ts';
import { EditSalon } from '../../../nouns/salon/EditSalon.tsx';
import { createSalon, hostSalonsQuery, trainingsQuery } from '../../../nouns/salon/hostSalons.api.ts';
import { useSalonFormTexts } from '../../../nouns/salon/salonForm.texts.ts';
import { type SalonDefaults, toNewSalonFields } from '../../../nouns/salon/salonForm.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState, ErrorState, Skeletons, Waiting } from '../../../ui/States.tsx';
import { forgetDraft, startDraft } from '../../../ui/useDraft.ts';
import { readLike, toFieldsLike } from '../salonLike.ts';
import { CreateSalonFrame } from './CreateSalonFrame.tsx';
import { SalonStepsForm } from './SalonStepsForm.tsx';
import { readStep, salonSteps } from './salonSteps.rules.ts';

/** The step that answers whether the way goes on to the details or to the result. */
const lastStep = 3;

interface NewSalonProps {
  readonly host: Host;
  readonly defaults: SalonDefaults;
}

const NewSalon = ({ host, defaults }: NewSalonProps) => {
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
  return (
    <SalonStepsForm
      fields={toNewSalonFields(host, organisationKept(host.id), defaults)}
      draft={salonDraft(host.id)}
      otherwise={{ canOnlyOpenOneSalon: t.rich('canOnlyOpenOneSalon', { room }) }}
      back="/register/createsalon/privateororg"
      onSubmit={open}
    />
  );
};

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

/** Begins a new salon with the details of one that is over, then leads to its form. */
const LikeSalon = ({ host, defaults, like }: NewSalonProps & { readonly like: HostSalon }) => {
  const navigate = useNavigate();
  const { data: trainings, error, refetch } = useQuery(trainingsQuery);
  useEffect(() => {
    if (trainings === undefined) return;
    const now = new Date().toISOString();
    const ahead = trainings.filter(({ retired, starts_at }) => retired !== true && (starts_at ?? now) >= now);
    const fields = toFieldsLike(
      like,
      defaults.eve,
      ahead.map(({ id }) => id),
    );
    startDraft(salonDraft(host.id), fields);
    void navigate('/register/createsalon/details', { replace: true });
  }, [trainings, like, defaults.eve, host.id, navigate]);
  return <Waiting error={error} onRetry={() => void refetch()} count={4} />;
};

const Details = ({ host, salons, defaults }: DetailsProps) => {
  const t = useCreateSalonTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const named = parseSalonId(params);
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
  if (!host.is_org && findOpenPrivateSalon(salons) !== undefined) return <OneOnly host={host} />;
  const like = salons.find(({ id }) => id === readLike(params));
  if (like !== undefined) return <LikeSalon host={host} defaults={defaults} like={like} />;
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
      // The list begins with the language that most people speak.
      language: languages.data[0]?.id,
      hasHosted: hasHosted(salons.data),
    };
    return <Details host={host} salons={salons.data} defaults={defaults} />;
  }
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  return <Skeletons count={4} height={160} />;
};

/** The salon's own form: for a new one, or for one that stands (product §5). */
export const DetailsStepPage = () => {
  const t = useCreateSalonTexts();
  const [params] = useSearchParams();
  const form = useSalonFormTexts();
  const isNew = parseSalonId(params) === undefined;
  const way = {
    labels: [form('when'), form('where'), form('stepWho')],
    current: salonSteps.indexOf(readStep(params)) + 1,
  };
  return (
    <CreateSalonFrame
      step={4}
      {...(isNew ? { way } : {})}
      title={t(isNew ? 'detailsTitle' : 'changeTitle')}
      sub={t('detailsAbout')}
    >
      {(host) => <DetailsForm host={host} />}
    </CreateSalonFrame>
  );
};
