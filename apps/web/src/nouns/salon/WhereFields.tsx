import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChipsField } from '../../ui/choices/ChipsField.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { AddressFields, useSettledAddress } from '../place/AddressFields.tsx';
import { PinField } from '../place/PinField.tsx';
import { AbroadFields } from '../place/PlaceFields.tsx';
import { useHasStreets } from '../place/place.api.ts';
import { useMapPlaces } from '../reference/reference.api.ts';
import { AddressShownField } from './AddressShownField.tsx';
import { useSalonFormTexts } from './salonForm.texts.ts';

type Follow = ReturnType<typeof useSettledAddress>;

const AddressAbroad = () => {
  const t = useSalonFormTexts();
  return (
    <Grid gap={20} least={220}>
      <TextField
        name="address"
        label={t('address')}
        help={t('addressHelp')}
        autoComplete="address-line1"
        errors={{ tooLong: t('tooLong200') }}
      />
      <TextField name="house_number" label={t('houseNumber')} errors={{ tooLong: t('tooLong20') }} />
    </Grid>
  );
};

/** An address in Israel; street and number are required at home, as guests have to find the door. */
const AddressInIsrael = ({ follow }: { readonly follow: Follow }) => {
  const t = useSalonFormTexts();
  const { setValue } = useFormContext();
  const [city, isOrg] = useWatch({ name: ['city', 'is_org'] });
  const hasStreets = useHasStreets(city);
  useEffect(() => setValue('has_streets', hasStreets), [hasStreets, setValue]);
  const isAtHome = isOrg !== true;
  return (
    <AddressFields
      follow={follow}
      help={t('addressHelp')}
      isStreetRequired={isAtHome}
      isNumberRequired={isAtHome && hasStreets}
    />
  );
};

const InPerson = ({ isForStaff }: { readonly isForStaff: boolean }) => {
  const t = useSalonFormTexts();
  const country: unknown = useWatch({ name: 'country' });
  const follow = useSettledAddress();
  const places = useMapPlaces();
  const isAbroad = country !== 'IL';
  const wholeNumber = { invalid: t('wholeNumber'), outOfRange: t('wholeNumber') };
  return (
    <>
      {isAbroad ? (
        <>
          <AbroadFields hasZone />
          <AddressAbroad />
        </>
      ) : (
        <AddressInIsrael follow={follow} />
      )}
      <Grid gap={20} least={110}>
        <TextField
          name="floor"
          label={t('floor')}
          help={t('floorHelp')}
          inputMode="text"
          errors={wholeNumber}
        />
        <TextField name="apartment_number" label={t('apartment')} inputMode="numeric" errors={wholeNumber} />
      </Grid>
      <PinField isAbroad={isAbroad} hasNumbers={isAbroad} follow={follow} places={places} />
      <ChipsField
        name="accessibility"
        label={t('accessibility')}
        help={t('accessibilityHelp')}
        choices={[
          { value: 'Elevator', label: t('elevator') },
          { value: 'Wheelchair accessibility', label: t('wheelchair') },
        ]}
      />
      <AddressShownField isForStaff={isForStaff} />
    </>
  );
};

interface WhereFieldsProps {
  readonly isForStaff?: boolean;
  /** A new salon: without fields that can be added later. */
  readonly isOpening?: boolean;
}

/** The location: an address with a pin on the map, or online (product §5.29, §5.30). */
export const WhereFields = ({ isForStaff = false, isOpening = false }: WhereFieldsProps) => {
  const t = useSalonFormTexts();
  const [isDigital, isOrg] = useWatch({ name: ['is_digital', 'is_org'] });
  return (
    <Card gap={24} as="section">
      <h2 tabIndex={-1}>{t('where')}</h2>
      <RadioCards
        name="is_digital"
        label={t('isDigital')}
        required
        isPair
        choices={[
          { value: false, label: t(isOrg === true ? 'inPersonOrg' : 'inPerson'), about: t('inPersonAbout') },
          { value: true, label: t('digital'), about: t('digitalAbout') },
        ]}
      />
      {isDigital === false ? <InPerson isForStaff={isForStaff} /> : null}
      {isDigital === true || (isDigital === false && !isOpening) ? (
        <TextField
          name="site_link"
          type="url"
          inputMode="url"
          label={t(isDigital ? 'siteLink' : 'siteLinkInPerson')}
          help={t('siteLinkHelp')}
          errors={{ invalid: t('siteLinkWrong') }}
        />
      ) : null}
    </Card>
  );
};
