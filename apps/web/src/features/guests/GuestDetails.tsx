import { Group } from '@mantine/core';
import type { Guest } from '@salons/contract/guests';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { SavedNote } from '../../ui/SavedNote.tsx';
import { ErrorState, Skeletons } from '../../ui/States.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { citiesQuery } from '../reference/reference.api.ts';
import { LanguagesField, NeedsField, PlaceFields } from './GuestFields.tsx';
import { guestForm } from './guestForm.ts';
import { guestQuery, updateGuest } from './guests.api.ts';
import { useGuestTexts } from './guests.texts.ts';

const formOf = (guest: Guest) => ({
  city: guest.city ?? '',
  address: guest.address ?? '',
  languages: guest.languages,
  accessibility_needs: guest.accessibility_needs ?? '',
});

const DetailsForm = ({ guest }: { readonly guest: Guest }) => {
  const t = useGuestTexts();
  const form = useZodForm(guestForm, formOf(guest));
  return (
    <Form form={form} onSubmit={(values) => updateGuest(guest.id, values)}>
      <h2>{t('detailsTitle')}</h2>
      <PlaceFields />
      <LanguagesField />
      <NeedsField />
      <Group>
        <SubmitButton>{t('save')}</SubmitButton>
        <SavedNote />
      </Group>
    </Form>
  );
};

/** What a guest has told us, to be changed (product §4.5). */
export const GuestDetails = ({ id }: { readonly id: number }) => {
  const guest = useQuery(guestQuery(id));
  const cities = useQuery(citiesQuery);
  const failed = guest.isError ? guest : cities.isError ? cities : undefined;
  return (
    <Card as="section">
      {failed !== undefined ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : guest.data === undefined || cities.data === undefined ? (
        <Skeletons count={3} height={50} />
      ) : (
        <DetailsForm guest={guest.data} />
      )}
    </Card>
  );
};
