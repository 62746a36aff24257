import clsx from 'clsx';
import { useWatch } from 'react-hook-form';
import { useCountriesAbroad } from '../../lib/useCountries.ts';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { SearchSelectField } from '../../ui/choices/SearchSelectField.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { AddressFields, type useSettledAddress } from './AddressFields.tsx';
import classes from './PlaceFields.module.css';
import { usePlaceTexts } from './place.texts.ts';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

interface AbroadFieldsProps {
  readonly hasZone?: boolean;
  readonly isTownRequired?: boolean;
  readonly isCompact?: boolean;
}

/** A place abroad: country, town as text, and time zone where evenings are held there (product §5.29). */
export const AbroadFields = ({
  hasZone = false,
  isTownRequired = true,
  isCompact = false,
}: AbroadFieldsProps) => {
  const t = usePlaceTexts();
  const countries = useCountriesAbroad();
  return (
    <>
      <Grid least={220} gap={20} align="start" className={clsx(isCompact && classes.among)}>
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
          required={isTownRequired}
        />
      </Grid>
      {hasZone ? <SearchSelectField name="time_zone" label={t('timeZone')} choices={zones} required /> : null}
    </>
  );
};

interface PlaceFieldsProps extends AbroadFieldsProps {
  readonly label: string;
  readonly help?: string;
  readonly isRequired?: boolean;
  readonly follow?: Pick<ReturnType<typeof useSettledAddress>, 'settle' | 'hold'>;
}

/**
 * A residence or venue: an address in Israel or a place abroad. The form needs the fields of `emptyPlace`.
 */
export const PlaceFields = (props: PlaceFieldsProps) => {
  const { label, isCompact = false, help, isRequired = true, follow, ...abroad } = props;
  const t = usePlaceTexts();
  const where: unknown = useWatch({ name: 'where' });
  const Choice = isCompact ? SelectField : RadioCards;
  return (
    <>
      <Choice
        name="where"
        label={label}
        required
        choices={[
          { value: 'israel', label: t('inIsrael') },
          { value: 'abroad', label: t('abroad') },
        ]}
      />
      {where === 'abroad' ? (
        <>
          <AbroadFields isCompact={isCompact} {...abroad} />
          <TextField
            name="address"
            label={t('addressAbroad')}
            autoComplete="street-address"
            errors={{ tooLong: t('tooLong200') }}
            {...(help === undefined ? {} : { help })}
          />
        </>
      ) : (
        <AddressFields
          isLocalityRequired={isRequired}
          {...(help === undefined ? {} : { help })}
          {...(follow === undefined ? {} : { follow })}
        />
      )}
    </>
  );
};
