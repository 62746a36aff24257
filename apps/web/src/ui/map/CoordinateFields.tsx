import { useState } from 'react';
import { TextInput } from '../fields/TextInput.tsx';
import { Grid, Stack } from '../layout/layout.tsx';
import styles from './CoordinateFields.module.css';
import { readDegrees } from './degrees.ts';
import { areOnGlobe, type Coordinates, roundCoordinates } from './geo.ts';
import { useMapTexts } from './map.texts.ts';
import { NoMapNote } from './SmallMapFrame.tsx';

interface Props {
  readonly label: string;
  readonly value: Coordinates | undefined;
  readonly onChange: (place: Coordinates) => void;
}

const isWrong = (typed: string, place: (degrees: number) => Coordinates): boolean => {
  const degrees = readDegrees(typed);
  return typed.trim() !== '' && (degrees === undefined || !areOnGlobe(place(degrees)));
};

/** The pin as two number fields. Input is kept; `onChange` gets valid coordinates only. */
export function CoordinateFields({ label, value, onChange }: Props) {
  const t = useMapTexts();
  const [lat, setLat] = useState(value === undefined ? '' : String(value.lat));
  const [lng, setLng] = useState(value === undefined ? '' : String(value.lng));
  const [shown, setShown] = useState(value);
  // Follows external moves of the pin; never overwrites the first number while it is being typed.
  if (value !== undefined && (value.lat !== shown?.lat || value.lng !== shown.lng)) {
    setShown(value);
    if ((lat === '') === (lng === '')) {
      setLat(String(value.lat));
      setLng(String(value.lng));
    }
  }
  const isLatWrong = isWrong(lat, (degrees) => ({ lat: degrees, lng: 0 }));
  const isLngWrong = isWrong(lng, (degrees) => ({ lat: 0, lng: degrees }));
  const changePoint = (typedLat: string, typedLng: string) => {
    const place = { lat: readDegrees(typedLat) ?? Number.NaN, lng: readDegrees(typedLng) ?? Number.NaN };
    if (!areOnGlobe(place)) return;
    setShown(roundCoordinates(place));
    onChange(roundCoordinates(place));
  };
  return (
    <Stack role="group" aria-label={label} gap={12}>
      <NoMapNote />
      <Grid gap={16} align="start" className={styles.coordinates}>
        <TextInput
          label={t('latitude')}
          value={lat}
          inputMode="decimal"
          dir="ltr"
          maxLength={20}
          description={!isLatWrong && t('latitudeRange')}
          error={isLatWrong && t('latitudeRange')}
          onChange={({ currentTarget }) => {
            setLat(currentTarget.value);
            changePoint(currentTarget.value, lng);
          }}
        />
        <TextInput
          label={t('longitude')}
          value={lng}
          inputMode="decimal"
          dir="ltr"
          maxLength={20}
          description={!isLngWrong && t('longitudeRange')}
          error={isLngWrong && t('longitudeRange')}
          onChange={({ currentTarget }) => {
            setLng(currentTarget.value);
            changePoint(lat, currentTarget.value);
          }}
        />
      </Grid>
    </Stack>
  );
}
