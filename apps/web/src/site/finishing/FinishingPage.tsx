import { type Finishing, finishForm } from '@salons/contract/finishing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { formatDay, formatTime, formatWeekday, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { CheckField } from '../../ui/choices/CheckField.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Joined } from '../../ui/layout/Joined.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { finishingQuery, finishRegistration } from './finishing.api.ts';
import { useFinishingTexts } from './finishing.texts.ts';

const loginPath = '/getcodeviasms';
const { first_name, last_name, floor, apartment_number } = finishForm.shape;
const form = z.object({
  ...{ first_name, last_name },
  // Empty while it is unanswered.
  floor: z.preprocess((value) => value, floor),
  apartment_number: z.preprocess((value) => value, apartment_number),
  elevator: z.boolean(),
  wheelchair: z.boolean(),
  confirm_policy: z.boolean().refine(Boolean, { message: 'required' }),
});

const SalonFields = ({ salon }: { readonly salon: NonNullable<Finishing['salon']> }) => {
  const t = useFinishingTexts();
  const language = useLanguage();
  const day = toLocalDay(salon.event_time, salon.time_zone);
  const street = [salon.address, salon.house_number].filter((part) => part !== null).join(' ');
  return (
    <>
      <h2>{t('salon')}</h2>
      <Stack surface="candle" gap={4}>
        <Cluster gap={12} rowGap={0}>
          <strong>{formatWeekday(day, language)}</strong>
          <Ltr>{formatDay(day)}</Ltr>
          <Ltr>{formatTime(salon.event_time, salon.time_zone)}</Ltr>
        </Cluster>
        <p>
          <Joined parts={[street, salon.city_name ?? ''].filter((part) => part !== '')} />
        </p>
      </Stack>
      <Grid gap={16} least={220} align="start">
        <NumberField name="floor" label={t('floor')} help={t('optional')} />
        <NumberField name="apartment_number" label={t('apartment')} help={t('optional')} />
      </Grid>
      <CheckField name="elevator" label={t('elevator')} />
      <CheckField name="wheelchair" label={t('wheelchair')} />
    </>
  );
};

const FinishForm = ({
  token,
  person,
  onDone,
}: {
  readonly token: string;
  readonly person: Finishing;
  readonly onDone: () => void;
}) => {
  const t = useFinishingTexts();
  const language = useLanguage();
  const { salon } = person;
  const fields = useZodForm(form, {
    first_name: person.first_name,
    last_name: person.last_name,
    floor: salon?.floor ?? '',
    apartment_number: salon?.apartment_number ?? '',
    elevator: salon?.accessibility.includes('Elevator') ?? false,
    wheelchair: salon?.accessibility.includes('Wheelchair accessibility') ?? false,
    confirm_policy: false,
  });
  return (
    <Form
      form={fields}
      onSubmit={async ({ elevator, wheelchair, ...typed }) => {
        await finishRegistration(token, {
          ...typed,
          confirm_policy: true,
          accessibility:
            salon === null
              ? null
              : [
                  ...(elevator ? (['Elevator'] as const) : []),
                  ...(wheelchair ? (['Wheelchair accessibility'] as const) : []),
                ],
        });
        onDone();
      }}
    >
      <Grid gap={16} least={220} align="start">
        <TextField name="first_name" label={t('firstName')} autoComplete="given-name" required />
        <TextField name="last_name" label={t('lastName')} autoComplete="family-name" required />
      </Grid>
      {salon === null ? null : <SalonFields salon={salon} />}
      <CheckField name="confirm_policy" label={t('acceptTerms')} required />
      <a href={`/register/host/policyterms/${language}`} target="_blank" rel="noreferrer">
        {t('readTerms')}
      </a>
      <SubmitButton>{t('finish')}</SubmitButton>
    </Form>
  );
};

/** Whom staff registered on the telephone finishes here, without a login (product §10.140). */
export const FinishingPage = () => {
  const t = useFinishingTexts();
  const { token = '' } = useParams();
  const query = finishingQuery(token, useLanguage());
  const client = useQueryClient();
  const { data: person, error, refetch } = useQuery(query);
  if (error instanceof ApiError && error.status === 404)
    return (
      <Page width="text" key="ended">
        <PageTitle sub={t('endedAbout')}>{t('endedTitle')}</PageTitle>
        <ButtonLink to={loginPath}>{t('logIn')}</ButtonLink>
      </Page>
    );
  if (person === undefined)
    return (
      <Page width="text" key="loading">
        <PageTitle>{t('loading')}</PageTitle>
        <Waiting error={error} onRetry={() => void refetch()} count={2} />
      </Page>
    );
  if (person.done)
    return (
      <Page width="text" key="done">
        <PageTitle sub={t('doneAbout')}>{t('doneTitle')}</PageTitle>
        <ButtonLink to={loginPath}>{t('logIn')}</ButtonLink>
      </Page>
    );
  return (
    <Page width="text" key="form">
      <PageTitle sub={t(person.role === 'host' ? 'hostAbout' : 'guestAbout')}>{t('title')}</PageTitle>
      <FinishForm
        token={token}
        person={person}
        onDone={() => client.setQueryData(query.queryKey, { ...person, done: true })}
      />
    </Page>
  );
};
