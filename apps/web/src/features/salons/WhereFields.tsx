import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCountriesAbroad } from '../../lib/useCountries.ts';
import { Card } from '../../ui/Card.tsx';
import { ChipsField } from '../../ui/ChipsField.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { SearchSelectField } from '../../ui/SearchSelectField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { citiesQuery, useCityChoices } from '../reference/reference.api.ts';
import { PinField } from './PinField.tsx';
import classes from './SalonForm.module.css';
import { useSalonFormTexts } from './salonForm.texts.ts';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

const LocalityField = () => {
  const t = useSalonFormTexts();
  const { choices, onSearch } = useCityChoices(useWatch({ name: 'city' }));
  return <SearchSelectField name="city" label={t('city')} choices={choices} onSearch={onSearch} required />;
};

const AbroadFields = () => {
  const t = useSalonFormTexts();
  const countries = useCountriesAbroad();
  return (
    <>
      <div className={classes.two}>
        <SelectField
          name="country"
          label={t('country')}
          choices={countries}
          autoComplete="country"
          required
        />
        <TextField
          name="city_name"
          label={t('cityAbroad')}
          autoComplete="address-level2"
          errors={{ tooLong: t('tooLong100') }}
          required
        />
      </div>
      <SearchSelectField name="time_zone" label={t('timeZone')} choices={zones} required />
    </>
  );
};

const AddressFields = () => {
  const t = useSalonFormTexts();
  const wholeNumber = { invalid: t('wholeNumber'), outOfRange: t('wholeNumber') };
  return (
    <>
      <TextField
        name="address"
        label={t('address')}
        help={t('addressHelp')}
        autoComplete="address-line1"
        errors={{ tooLong: t('tooLong200') }}
      />
      <div className={classes.numbers}>
        <TextField name="house_number" label={t('houseNumber')} errors={{ tooLong: t('tooLong20') }} />
        <TextField
          name="floor"
          label={t('floor')}
          help={t('floorHelp')}
          inputMode="text"
          errors={wholeNumber}
        />
        <TextField name="apartment_number" label={t('apartment')} inputMode="numeric" errors={wholeNumber} />
      </div>
    </>
  );
};

const InPerson = () => {
  const t = useSalonFormTexts();
  const country: unknown = useWatch({ name: 'country' });
  return (
    <>
      {country === 'IL' ? <LocalityField /> : <AbroadFields />}
      <AddressFields />
      <ChipsField
        name="accessibility"
        label={t('accessibility')}
        help={t('accessibilityHelp')}
        choices={[
          { value: 'Elevator', label: t('elevator') },
          { value: 'Wheelchair accessibility', label: t('wheelchair') },
        ]}
      />
      <PinField />
    </>
  );
};

/** Where a salon is held: at an address with a pin on the map, or online (product §5.29, §5.30). */
export const WhereFields = () => {
  const t = useSalonFormTexts();
  const [isDigital, isOrg] = useWatch({ name: ['is_digital', 'is_org'] });
  // The field of a locality shows its name as soon as it is drawn: the list has to be there.
  const cities = useQuery(citiesQuery);
  return (
    <Card as="section" className={classes.section ?? ''}>
      <h2>{t('where')}</h2>
      <RadioCards
        name="is_digital"
        label={t('isDigital')}
        required
        choices={[
          { value: false, label: t(isOrg === true ? 'inPersonOrg' : 'inPerson'), about: t('inPersonAbout') },
          { value: true, label: t('digital'), about: t('digitalAbout') },
        ]}
      />
      {isDigital === true ? (
        <TextField
          name="site_link"
          type="url"
          inputMode="url"
          label={t('siteLink')}
          help={t('siteLinkHelp')}
          errors={{ invalid: t('siteLinkWrong') }}
        />
      ) : null}
      {isDigital === false && cities.data !== undefined ? <InPerson /> : null}
    </Card>
  );
};
