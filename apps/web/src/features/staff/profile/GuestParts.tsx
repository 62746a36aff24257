import { email } from '@salons/contract/accounts';
import { freeText, id, name } from '@salons/contract/fields';
import type { Guest } from '@salons/contract/guests';
import { displayPhone, phone } from '@salons/contract/phone';
import { z } from 'zod';
import { formatLongDate } from '../../../lib/format.ts';
import { ChipsField } from '../../../ui/ChipsField.tsx';
import { Ltr } from '../../../ui/Ltr.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { changeGuest, readGuestAnew } from '../../guests/guests.staff.api.ts';
import { Facts, Mail, Phone } from '../cells.tsx';
import { namesIn, useLanguages } from '../listFilters.ts';
import parts from '../parts.module.css';
import { useStaffTexts } from '../staff.texts.ts';
import { changeOf, orderedAs } from './changes.ts';
import { type Editing, EditPart } from './EditPart.tsx';
import { LocalityField } from './PlaceFields.tsx';
import { useProfileTexts } from './profile.texts.ts';

const guestForm = z.object({
  first_name: name,
  last_name: name,
  email: email.optional(),
  phone_number: phone.optional(),
  city: z.preprocess((value) => value, id.optional()),
  address: freeText(200).optional(),
  languages: z.array(id),
  accessibility_needs: freeText(1000).optional(),
});

const formOf = (guest: Guest) => ({
  first_name: guest.first_name,
  last_name: guest.last_name,
  email: guest.email ?? '',
  phone_number: guest.phone_number === null ? '' : displayPhone(guest.phone_number),
  city: guest.city ?? '',
  address: guest.address ?? '',
  languages: guest.languages,
  accessibility_needs: guest.accessibility_needs ?? '',
});

const guestChange = (guest: Guest, form: z.output<typeof guestForm>) =>
  changeOf(guest, {
    ...form,
    email: form.email ?? null,
    phone_number: form.phone_number ?? null,
    city: form.city ?? null,
    address: form.address ?? null,
    languages: [...orderedAs(guest.languages, form.languages)],
    accessibility_needs: form.accessibility_needs ?? null,
  });

const GuestFields = () => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const languages = useLanguages().map(({ value, label }) => ({ value: Number(value), label }));
  return (
    <>
      <div className={parts.two}>
        <TextField name="first_name" label={t('firstName')} required />
        <TextField name="last_name" label={t('lastName')} required />
        <PhoneField name="phone_number" label={words('phone')} autoComplete="off" />
        <TextField name="email" type="email" label={words('email')} help={t('emailAnew')} inputMode="email" />
        <LocalityField />
        <TextField name="address" label={words('address')} />
      </div>
      <ChipsField name="languages" label={words('languages')} choices={languages} />
      <TextAreaField name="accessibility_needs" label={words('needs')} max={1000} rows={2} />
    </>
  );
};

const useGuestLabels = () => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const labels: Readonly<Record<string, string>> = {
    first_name: t('firstName'),
    last_name: t('lastName'),
    email: words('email'),
    phone_number: words('phone'),
    city: words('city'),
    address: words('address'),
    languages: words('languages'),
    accessibility_needs: words('needs'),
  };
  return (field: string) => labels[field] ?? field;
};

/** Who a guest is and what they need; edited in place (product §10.61). */
export const GuestDetailsPart = ({ guest }: { readonly guest: Guest }) => {
  const words = useStaffTexts();
  const languages = useLanguages();
  const labelOf = useGuestLabels();
  const editing: Editing<Guest, z.input<typeof guestForm>, z.output<typeof guestForm>> = {
    schema: guestForm,
    formOf,
    changeOf: guestChange,
    save: (base, form) => changeGuest(guest.id, guestChange(base, form)),
    readAnew: () => readGuestAnew(guest.id),
    labelOf,
    fields: <GuestFields />,
  };
  return (
    <EditPart what={words('details')} record={guest} editing={guest.can.update ? editing : undefined}>
      <Facts
        facts={[
          [words('phone'), <Phone key="phone" number={guest.phone_number} />],
          [words('email'), <Mail key="email" address={guest.email} />],
          [words('city'), guest.city_name],
          [words('address'), guest.address],
          [words('languages'), namesIn(languages, guest.languages)],
          [words('needs'), guest.accessibility_needs],
          [words('createdAt'), <Ltr key="created">{formatLongDate(guest.created_at)}</Ltr>],
        ]}
      />
    </EditPart>
  );
};
