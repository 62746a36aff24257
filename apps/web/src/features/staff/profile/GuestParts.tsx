import { freeText, id } from '@salons/contract/fields';
import type { Guest } from '@salons/contract/guests';
import { z } from 'zod';
import { formatDate } from '../../../lib/format.ts';
import { AddressFields, useSettledAddress } from '../../../nouns/place/AddressFields.tsx';
import { pinShape, toPinForm } from '../../../nouns/place/pinForm.ts';
import { usePlaceTexts } from '../../../nouns/place/place.texts.ts';
import { addressShape, joinStreetAndNumber, toAddressForm } from '../../../nouns/place/placeForm.ts';
import { ChipsField } from '../../../ui/ChipsField.tsx';
import { Ltr } from '../../../ui/Ltr.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { changeGuest, refetchGuest } from '../../guests/guests.staff.api.ts';
import { commonLanguages, useLanguageChoices } from '../../reference/offered.api.ts';
import { Facts, Mail, Phone } from '../cells.tsx';
import { namesIn, useLanguages } from '../listFilters.ts';
import parts from '../parts.module.css';
import { useStaffTexts } from '../staff.texts.ts';
import { diffFields, sortLike } from './changes.ts';
import { type Editing, EditPart } from './EditPart.tsx';
import { PointField } from './PointField.tsx';
import { toPointBody, withPoint } from './personPoint.ts';

const guestForm = z.object({
  ...addressShape,
  languages: z.array(id),
  accessibility_needs: freeText(1000).optional(),
  ...pinShape,
});

const toForm = (guest: Guest) => ({
  ...toAddressForm(guest),
  languages: guest.languages,
  accessibility_needs: guest.accessibility_needs ?? '',
  ...toPinForm(guest),
});

const guestChange = (guest: Guest, form: z.output<typeof guestForm>) => {
  const point = toPointBody(form, form.city, guest);
  const change = diffFields(guest, {
    ...point,
    city: form.city ?? null,
    address: joinStreetAndNumber(form),
    languages: [...sortLike(guest.languages, form.languages)],
    accessibility_needs: form.accessibility_needs ?? null,
  });
  return withPoint(change, point);
};

const GuestFields = () => {
  const words = useStaffTexts();
  const languages = useLanguageChoices('languages');
  const follow = useSettledAddress();
  return (
    <>
      <div className={parts.two}>
        <AddressFields isLocalityRequired={false} follow={follow} />
      </div>
      <PointField follow={follow} />
      <ChipsField name="languages" first={commonLanguages} label={words('languages')} choices={languages} />
      <TextAreaField name="accessibility_needs" label={words('needs')} max={1000} rows={2} />
    </>
  );
};

const useGuestLabels = () => {
  const words = useStaffTexts();
  const place = usePlaceTexts();
  const labels: Readonly<Record<string, string>> = {
    lat: place('pin'),
    lng: place('pin'),
    precision: place('pin'),
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
  const editing: Editing<
    Guest,
    z.input<typeof guestForm>,
    z.output<typeof guestForm>,
    ReturnType<typeof guestChange>
  > = {
    schema: guestForm,
    formOf: toForm,
    changeOf: guestChange,
    save: (change) => changeGuest(guest.id, change),
    readAnew: () => refetchGuest(guest.id),
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
          [words('createdAt'), <Ltr key="created">{formatDate(guest.created_at)}</Ltr>],
        ]}
      />
    </EditPart>
  );
};
