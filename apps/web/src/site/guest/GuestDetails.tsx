import type { Guest } from '@salons/contract/guests';
import { guestTextNames, mapGuestTexts } from '@salons/contract/records/guest-texts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { guestQuery, updateGuest } from '../../nouns/guest/guests.api.ts';
import { toGuestTextForm } from '../../nouns/guest/guestTexts.ts';
import { toAddressForm } from '../../nouns/place/placeForm.ts';
import { SavedNote } from '../../ui/feedback/SavedNote.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { GuestTextField, LanguagesField, PlaceFields } from './GuestFields.tsx';
import { guestForm, toPlaceBody } from './guestForm.ts';
import { useGuestTexts } from './guests.texts.ts';

const toForm = (guest: Guest) => ({
  ...toAddressForm(guest),
  languages: guest.languages,
  ...toGuestTextForm(guest),
});

const DetailsForm = ({ guest }: { readonly guest: Guest }) => {
  const t = useGuestTexts();
  const form = useZodForm(guestForm, toForm(guest));
  const save = (values: z.output<typeof guestForm>) =>
    updateGuest(guest.id, {
      ...toPlaceBody(values),
      languages: values.languages,
      ...mapGuestTexts((name) => values[name]),
    });
  return (
    <Form form={form} onSubmit={save}>
      <h2>{t('detailsTitle')}</h2>
      <PlaceFields />
      <LanguagesField />
      {guestTextNames.map((name) => (
        <GuestTextField key={name} name={name} />
      ))}
      <Cluster gap={16} align="center">
        <SubmitButton>{t('save')}</SubmitButton>
        <SavedNote />
      </Cluster>
    </Form>
  );
};

export const GuestDetails = ({ id }: { readonly id: number }) => {
  const guest = useQuery(guestQuery(id));
  return (
    <Card as="section">
      {guest.isError ? (
        <ErrorState error={guest.error} onRetry={() => void guest.refetch()} />
      ) : guest.data === undefined ? (
        <Skeletons count={3} height={50} />
      ) : (
        <DetailsForm guest={guest.data} />
      )}
    </Card>
  );
};
