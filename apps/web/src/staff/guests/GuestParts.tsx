import { id } from '@salons/contract/fields';
import type { Guest } from '@salons/contract/guests';
import { guestTextNames, mapGuestTexts } from '@salons/contract/records/guest-texts';
import { guestRecord } from '@salons/contract/records/guests';
import { isFieldOf } from '@salons/contract/records/record';
import { z } from 'zod';
import { formatDate } from '../../lib/format.ts';
import { GuestTextFields } from '../../nouns/guest/GuestTextFields.tsx';
import { guestTextShape, toGuestTextForm } from '../../nouns/guest/guestTexts.ts';
import { AddressFields, useSettledAddress } from '../../nouns/place/AddressFields.tsx';
import { pinShape, toPinForm } from '../../nouns/place/pinForm.ts';
import { usePlaceTexts } from '../../nouns/place/place.texts.ts';
import { addressShape, joinStreetAndNumber, toAddressForm } from '../../nouns/place/placeForm.ts';
import { commonLanguages, useLanguageChoices } from '../../nouns/reference/offered.api.ts';
import { ChipsField } from '../../ui/choices/ChipsField.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { namesIn, useLanguages } from '../records/listFilters.ts';
import { diffFields, sortLike } from '../records/profile/changes.ts';
import { type Editing, EditPart } from '../records/profile/EditPart.tsx';
import { FactRows } from '../records/profile/FactRows.tsx';
import { PointField } from '../records/profile/PointField.tsx';
import { toPointBody, withPoint } from '../records/profile/personPoint.ts';
import { useColumnHeads, useFieldLabels } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { changeGuest, refetchGuest } from './guests.staff.api.ts';

const guestForm = z.object({
  ...addressShape,
  languages: z.array(id),
  ...guestTextShape,
  ...pinShape,
});

const toForm = (guest: Guest) => ({
  ...toAddressForm(guest),
  languages: guest.languages,
  ...toGuestTextForm(guest),
  ...toPinForm(guest),
});

const guestChange = (guest: Guest, form: z.output<typeof guestForm>) => {
  const point = toPointBody(form, form.city, guest);
  const change = diffFields(guest, {
    ...point,
    city: form.city ?? null,
    address: joinStreetAndNumber(form),
    languages: [...sortLike(guest.languages, form.languages)],
    ...mapGuestTexts((name) => form[name]),
  });
  return withPoint(change, point);
};

const GuestFields = () => {
  const label = useFieldLabels(guestRecord);
  const languages = useLanguageChoices('languages');
  const follow = useSettledAddress();
  return (
    <>
      <Grid least={220} gap={20} align="start">
        <AddressFields isLocalityRequired={false} follow={follow} />
      </Grid>
      <PointField follow={follow} />
      <ChipsField name="languages" first={commonLanguages} label={label('languages')} choices={languages} />
      <GuestTextFields label={label} />
    </>
  );
};

const useGuestLabels = () => {
  const label = useFieldLabels(guestRecord);
  const place = usePlaceTexts();
  return (field: string) => {
    if (field === 'lat' || field === 'lng' || field === 'precision') return place('pin');
    return isFieldOf(guestRecord, field) ? label(field) : field;
  };
};

/** A guest's details, edited in place (product §10.61). */
export const GuestDetailsPart = ({ guest }: { readonly guest: Guest }) => {
  const words = useStaffTexts();
  const languages = useLanguages();
  const toLabel = useGuestLabels();
  const label = useFieldLabels(guestRecord);
  const head = useColumnHeads(guestRecord);
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
    refetch: () => refetchGuest(guest.id),
    labelOf: toLabel,
    fields: <GuestFields />,
  };
  return (
    <EditPart
      what={words('details')}
      part="details"
      record={guest}
      editing={guest.can.update ? editing : undefined}
    >
      <FactRows
        facts={[
          { label: label('city_name'), value: guest.city_name, field: 'city' },
          { label: label('address'), value: guest.address, field: 'street' },
          { label: label('languages'), value: namesIn(languages, guest.languages), field: 'languages' },
          ...guestTextNames.map((name) => ({ label: label(name), value: guest[name], field: name })),
          { label: head('created').title, value: <Ltr>{formatDate(guest.created_at)}</Ltr> },
        ]}
      />
    </EditPart>
  );
};
