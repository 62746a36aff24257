import type { AddressPoint } from '@salons/contract/geo';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useErrorText } from '../../lib/errors.texts.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useAnnouncedLabel } from '../../ui/form/formContext.ts';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { getDefaultZoom, type MapPlace } from '../../ui/map/mapView.types.ts';
import { SmallMap } from '../../ui/map/SmallMap.tsx';
import type { useSettledAddress } from './AddressFields.tsx';
import classes from './PinField.module.css';
import { Exactness, PinQuestion } from './PinState.tsx';
import { decideMove, findPinProblem, firstZoom, type Pin, type Precision, zoomAt } from './pin.rules.ts';
import { findPrecision, hasValue, readPoint } from './pinForm.ts';
import { getLocalityName, useFoundPoint, useLocality } from './place.api.ts';
import { usePlaceTexts } from './place.texts.ts';

interface PinFieldProps {
  readonly label?: string;
  /** Abroad there is no locality that the pin belongs to. */
  readonly isAbroad: boolean;
  /** Shows two coordinate fields beside the map. */
  readonly hasNumbers?: boolean;
  readonly follow: Pick<ReturnType<typeof useSettledAddress>, 'settled' | 'hasChanged'>;
  /** Labels of the map's own background. */
  readonly places: readonly MapPlace[];
  readonly errors?: Readonly<Record<string, ReactNode>>;
}

/** Without street tiles the map is empty when zoomed in beyond its default. */
const getClosest = () => (getDefaultZoom() >= zoomAt.locality ? zoomAt.house : getDefaultZoom());
const closenessAt = (precision: Precision) => Math.min(zoomAt[precision], getClosest());

/** Hook: the form's pin and the locality it belongs to. */
const usePin = (isAbroad: boolean) => {
  const [lat, lng, precision, pinCity, byHand, city] = useWatch({
    name: ['lat', 'lng', 'precision', 'pin_city', 'pin_by_hand', 'city'],
  });
  const point = readPoint(lat, lng);
  const pin: Pin | undefined =
    point === undefined
      ? undefined
      : { ...point, ...findPrecision(precision, byHand), city: isAbroad ? city : pinCity };
  return { pin, point, city, isHalfTyped: (hasValue(lat) || hasValue(lng)) && point === undefined };
};

/** Hook: sets the pin; after a submit it is validated at once. */
const usePutPin = (isAbroad: boolean, city: unknown) => {
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  return (at: AddressPoint, isByHand: boolean) => {
    const changed = { shouldDirty: true, shouldValidate: isSubmitted };
    setValue('pin_city', isAbroad ? '' : city, changed);
    setValue('precision', at.precision, changed);
    setValue('pin_by_hand', isByHand, changed);
    setValue('lng', at.lng, changed);
    setValue('lat', at.lat, changed);
  };
};

const findOpening = (pin: Pin | undefined, isAbroad: boolean) => {
  const { lat, lng } = pin ?? settings.map_center;
  const zoom = pin === undefined ? firstZoom[isAbroad ? 'abroad' : 'home'] : closenessAt(pin.precision);
  return { lat, lng, zoom };
};

/**
 * Hook: the pin follows the address. It jumps to the result until a person has placed it; from then on `move`
 * states whether to ask. `look` is the map's centre.
 */
const useFollowingPin = ({ isAbroad, follow }: Pick<PinFieldProps, 'isAbroad' | 'follow'>) => {
  const { getValues, setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const { pin, point, city, isHalfTyped } = usePin(isAbroad);
  const locality = useLocality(isAbroad ? undefined : city);
  const middle =
    locality === undefined
      ? undefined
      : { lat: locality.lat, lng: locality.lng, precision: 'locality' as const };
  const isElsewhere = pin === undefined || pin.city !== city;
  const isAsked = !isAbroad && (isElsewhere || follow.hasChanged);
  const answer = useFoundPoint(isAsked ? city : undefined, follow.settled);
  // Until the address is found, a new locality at least moves the map.
  const found = answer ?? (isAsked && isElsewhere ? middle : undefined);
  const move = isAbroad || isHalfTyped ? 'stay' : decideMove(pin, found, city);
  const [look, setLook] = useState(() => findOpening(pin, isAbroad));
  const put = usePutPin(isAbroad, city);
  const jump = (to: AddressPoint, isByHand = false) => {
    put(to, isByHand);
    setLook({ lat: to.lat, lng: to.lng, zoom: closenessAt(to.precision) });
  };
  useEffect(() => {
    if (move !== 'jump' || found === undefined) return;
    // The pin may have been placed since this render.
    const [lat, lng, precision, byHand] = getValues(['lat', 'lng', 'precision', 'pin_by_hand']);
    if (readPoint(lat, lng) === undefined || !findPrecision(precision, byHand).isByHand) jump(found);
  });
  const problem = isAbroad || pin === undefined ? undefined : findPinProblem(pin, middle);
  useEffect(() => {
    // A pin that is only far away is confirmed: geocoders often return the next large town for a farm.
    setValue('pin_problem', problem === 'far' ? '' : (problem ?? ''), { shouldValidate: isSubmitted });
  }, [problem, isSubmitted, setValue]);
  return { pin, point, locality, target: found ?? middle, move, problem, look, put, jump };
};

const undoMs = 60_000;

/** Hook: where the pin was before it was moved on the map, for a minute. */
const usePinBefore = () => {
  const [before, setBefore] = useState<Pin>();
  useEffect(() => {
    if (before === undefined) return;
    const timer = setTimeout(() => setBefore(undefined), undoMs);
    return () => clearTimeout(timer);
  }, [before]);
  return [before, setBefore] as const;
};

const PinNumbers = ({ errors }: { readonly errors: Readonly<Record<string, ReactNode>> }) => {
  const t = usePlaceTexts();
  return (
    <Grid least={220} gap={20} align="start">
      <TextField
        name="lat"
        label={t('latitude')}
        inputMode="text"
        errors={{ ...errors, invalid: t('latitudeWrong'), outOfRange: t('latitudeWrong') }}
        required
      />
      <TextField
        name="lng"
        label={t('longitude')}
        inputMode="text"
        errors={{ ...errors, invalid: t('longitudeWrong'), outOfRange: t('longitudeWrong') }}
        required
      />
    </Grid>
  );
};

/**
 * A location on the map. The pin jumps to the street and can then be dragged or moved by keys; a pin placed
 * by hand is never moved by later results, which are only offered (product §5.131). The form needs the fields
 * of `emptyPin`.
 */
export const PinField = (props: PinFieldProps) => {
  const { isAbroad, hasNumbers = false, follow, places, errors = {} } = props;
  const t = usePlaceTexts();
  const words = useErrorText();
  const language = useLanguage();
  const label = props.label ?? t('pin');
  const { control } = useFormContext();
  const { errors: wrong } = useFormState({ control, name: ['lat', 'lng'] });
  const { pin, point, locality, target, move, problem, look, put, jump } = useFollowingPin({
    isAbroad,
    follow,
  });
  const [before, setBefore] = usePinBefore();
  useAnnouncedLabel('lat', hasNumbers ? t('latitude') : label);
  useAnnouncedLabel('lng', hasNumbers ? t('longitude') : label);

  const code = (wrong['lat'] ?? wrong['lng'])?.message;
  const refused =
    typeof code !== 'string' || hasNumbers
      ? undefined
      : move === 'ask'
        ? t('decidePin')
        : (errors[code] ?? (code === 'outOfRange' ? t('notThere') : words(code)));
  const message = problem === undefined ? refused : t(problem);
  const place =
    locality === undefined
      ? undefined
      : [follow.settled.address, getLocalityName(language, locality)]
          .filter((part) => part !== '')
          .join(', ');
  return (
    <Stack
      as="fieldset"
      gap={8}
      className={classes.pin}
      tabIndex={-1}
      data-field={hasNumbers ? undefined : 'lat'}
    >
      <legend>{label}</legend>
      <Cluster tone="quiet" size={16} as="p" gap={12} rowGap={4} align="center" aria-live="polite">
        {pin === undefined ? (
          t(isAbroad ? (hasNumbers ? 'pinAbroadOrNumbers' : 'pinAbroad') : 'pinNoLocality')
        ) : (
          <Exactness pin={pin} />
        )}
      </Cluster>
      <PinQuestion
        move={move}
        problem={problem}
        place={target === undefined ? undefined : place}
        onMove={() => (target === undefined ? undefined : jump(target))}
        onKeep={() => (pin === undefined ? undefined : put(pin, true))}
        onSwap={() => (pin === undefined ? undefined : jump({ ...pin, lat: pin.lng, lng: pin.lat }, true))}
      />
      <SmallMap
        key={isAbroad ? 'abroad' : 'home'}
        minZoom={isAbroad ? firstZoom.abroad : undefined}
        value={point}
        isExact={pin === undefined || pin.precision === 'house'}
        center={look}
        zoom={look.zoom}
        hasOwnFields={hasNumbers}
        places={places}
        label={label}
        {...(settings.map_style_url === null ? {} : { styleUrl: settings.map_style_url })}
        onChange={(at) => {
          setBefore((first) => first ?? pin);
          put({ ...at, precision: 'house' }, true);
        }}
      />
      {before === undefined ? null : (
        <Cluster>
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              jump(before, before.isByHand);
              setBefore(undefined);
            }}
          >
            {t('pinBack')}
          </Button>
        </Cluster>
      )}
      {message === undefined ? null : (
        <Text tone="wine" size={16} role="alert">
          {message}
        </Text>
      )}
      {hasNumbers ? <PinNumbers errors={errors} /> : null}
    </Stack>
  );
};
