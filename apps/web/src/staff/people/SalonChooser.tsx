import type { SalonRow } from '@salons/contract/markers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDate, formatDistance, formatTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts';
import { useLocality } from '../../nouns/place/place.api.ts';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Tick } from '../../ui/feedback/Tick.tsx';
import { CountField } from '../../ui/fields/CountField.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { useField } from '../../ui/form/useField.tsx';
import { Joined } from '../../ui/layout/Joined.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { salonsQuery } from '../records/people.api.ts';
import { usePeopleTexts } from './people.texts.ts';
import classes from './SalonChooser.module.css';

const restMs = 350;
const atMost = 3;

/** A salon in two lines: host and time, place and free seats. */
const About = ({ salon }: { readonly salon: SalonRow }) => {
  const t = usePeopleTexts();
  const language = useLanguage();
  const place = [salon.city_name ?? '', salon.address ?? ''].filter((part) => part !== '');
  return (
    <Stack breaks as="span" gap={4}>
      <Text as="span" weight={600}>
        <Name>{salon.salon_name}</Name>
      </Text>
      <span>
        <Ltr>{`${formatDate(salon.event_time, salon.time_zone)} ${formatTime(salon.event_time, salon.time_zone)}`}</Ltr>
        {' · '}
        {salon.is_digital ? t('digital') : <Joined parts={place} />}
      </span>
      <Text as="span" tone="quiet" size={16}>
        {t('free', { count: salon.free_places })}
        {salon.distance === null
          ? null
          : ` · ${formatDistance(salon.distance, language, salon.distance_approximate)}`}
      </Text>
    </Stack>
  );
};

interface SalonChooserProps {
  /** Sorts by distance from this point; by time without it. */
  readonly near: readonly [lat: number, lng: number] | undefined;
  /** Whether "no salon" is an option. */
  readonly canWait?: boolean;
}

const Salons = ({ near, canWait, text }: SalonChooserProps & { readonly text: string }) => {
  const t = usePeopleTexts();
  const places: unknown = useWatch({ name: 'guests_number' });
  const { field, error, label, value } = useField({
    name: 'host_salon',
    label: t('salon'),
    required: canWait !== true,
    errors: { required: t('chooseSalon') },
  });
  const [chosenSalon, setChosenSalon] = useState<SalonRow>();
  const {
    data,
    error: failure,
    refetch,
  } = useQuery(
    salonsQuery({
      text,
      near,
      places: typeof places === 'number' ? Math.min(atMost, Math.max(1, places)) : 1,
    }),
  );
  if (failure) return <ErrorState error={failure} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeletons count={3} height={72} />;
  // The selected salon stays visible in any search.
  const salons =
    chosenSalon === undefined || data.some(({ id }) => id === chosenSalon.id) ? data : [chosenSalon, ...data];
  const choose = (salon: SalonRow | undefined) => {
    setChosenSalon(salon);
    field.onChange(salon?.id ?? '');
  };
  return (
    <FieldGroup
      label={label}
      error={error}
      help={canWait ? t('salonHelp') : undefined}
      radios
      required={!canWait}
    >
      <Stack gap={8}>
        {canWait ? (
          <Row surface="choice" as="label" gap={12} align="start" className={classes.choice}>
            <Tick
              type="radio"
              name={field.name}
              checked={value === ''}
              onChange={() => choose(undefined)}
              onBlur={field.onBlur}
            />
            {t('noSalon')}
          </Row>
        ) : null}
        {salons.map((salon, index) => (
          <Row surface="choice" as="label" gap={12} align="start" key={salon.id} className={classes.choice}>
            <Tick
              type="radio"
              name={field.name}
              ref={index === 0 ? field.ref : undefined}
              checked={value === salon.id}
              onChange={() => choose(salon)}
              onBlur={field.onBlur}
            />
            <About salon={salon} />
          </Row>
        ))}
        {data.length === 0 ? <p role="status">{t('noneFound')}</p> : null}
      </Stack>
    </FieldGroup>
  );
};

/** Selects an open salon, by search or distance, and the party size (product §10.40). */
export const SalonChooser = ({ near, canWait = false }: SalonChooserProps) => {
  const t = usePeopleTexts();
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), restMs);
  return (
    <>
      <CountField name="guests_number" label={t('count')} min={1} max={atMost} required />
      <TextInput
        type="search"
        dir="auto"
        label={t('find')}
        description={t('findHelp')}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter searches and does not submit.
        onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
      />
      <Salons near={near} canWait={canWait} text={text} />
    </>
  );
};

/** Hook: coordinates of a locality. */
export const useLocalityPoint = (city: unknown): readonly [lat: number, lng: number] | undefined => {
  const found = useLocality(city);
  return found === undefined ? undefined : [found.lat, found.lng];
};
