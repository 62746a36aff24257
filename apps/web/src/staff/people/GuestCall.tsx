import { guestsNumber, id as recordId } from '@salons/contract/fields';
import type { Guest } from '@salons/contract/guests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate } from '../../lib/format.ts';
import { guestQuery } from '../../nouns/guest/guests.api.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { askForGuest, callPath } from '../records/people.api.ts';
import { Done } from './Done.tsx';
import { usePeopleTexts } from './people.texts.ts';
import { SalonChooser, useLocalityPoint } from './SalonChooser.tsx';

const askForm = z.object({
  host_salon: z.preprocess((value) => value, recordId),
  guests_number: guestsNumber,
});

interface AskProps {
  readonly guest: Guest;
  readonly onDone: () => void;
}

const Ask = ({ guest, onDone }: AskProps) => {
  const t = usePeopleTexts();
  const form = useZodForm(askForm, { host_salon: '', guests_number: 1 });
  const near = useLocalityPoint(guest.city);
  return (
    <Card>
      <Form
        form={form}
        otherwise={{ notFound: t('gone'), onlyOnceInYear: t('onlyOnce') }}
        onSubmit={async (form) => {
          await askForGuest(guest.id, form);
          onDone();
        }}
      >
        <h2>{t('askForKnown')}</h2>
        <SalonChooser near={near} />
        <SubmitButton>{t('ask')}</SubmitButton>
      </Form>
    </Card>
  );
};

/** The active request of the season: no second one is allowed. */
const CurrentRequest = ({ salon }: { readonly salon: NonNullable<Guest['salon']> }) => {
  const t = usePeopleTexts();
  return (
    <Stack surface="candle" gap={12} align="start" role="status">
      <p>
        <strong>{t(salon.status === 'approved' ? 'hasPlace' : 'hasAsked')}</strong>
      </p>
      <p>
        <Name>{salon.name}</Name>
        {' · '}
        <Ltr>{formatDate(salon.event_time)}</Ltr>
      </p>
      <p>{t('hasAskedAbout')}</p>
    </Stack>
  );
};

/** Requests a place for a guest on the phone (product §10.40). */
export const GuestCall = ({ guest: id }: { readonly guest: number }) => {
  const t = usePeopleTexts();
  const [isDone, setDone] = useState(false);
  const { data: guest, error, refetch } = useQuery(guestQuery(id));
  if (guest === undefined)
    return <Waiting error={error} onRetry={() => void refetch()} count={3} height={120} />;
  const name = `${guest.first_name} ${guest.last_name}`.trim();
  const profile = `/admin/guests/profile/${id}`;
  if (isDone)
    return (
      <Done
        title={t('doneAskedTitle', { name })}
        lines={[t('doneAsked')]}
        record={{ path: profile, words: t('openProfile') }}
        onNext={() => setDone(false)}
      />
    );
  return (
    <>
      <PageTitle tab={name}>{t('guestCall', { name })}</PageTitle>
      {guest.salon === null ? null : <CurrentRequest salon={guest.salon} />}
      <Cluster gap={12}>
        <ButtonLink to={profile} variant="default">
          {t('openProfile')}
        </ButtonLink>
        <ButtonLink to={callPath} variant="subtle">
          {t('another')}
        </ButtonLink>
      </Cluster>
      {guest.salon === null ? <Ask guest={guest} onDone={() => setDone(true)} /> : null}
    </>
  );
};
