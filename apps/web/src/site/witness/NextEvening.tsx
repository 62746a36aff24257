import type { OwnTeaming } from '@salons/contract/own-witness';
import { IconPhone } from '@tabler/icons-react';
import { formatLeaf, formatTime, formatWeekday, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { formatFloor } from '../../nouns/salon/salon.format.ts';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { changeTeaming } from '../../nouns/teaming/teaming.api.ts';
import { Button, ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { showFailure, showNotice } from '../../ui/feedback/toastStore.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './NextEvening.module.css';
import { PlaceQuestion } from './OwnEvenings.tsx';
import { useWitnessTexts } from './witnesses.texts.ts';

interface EveningProps {
  readonly evening: OwnTeaming;
}

/** The driver as staff or host wrote it, without the number, which is a button. */
const toDriverName = (driver: string): string => driver.replace(/[\s,]*\+?[\d\s()-]{7,}$/, '') || driver;

const toFirstName = (name: string): string => name.split(' ')[0] ?? name;

const useSentence = ({ salon_time, time_zone, host_name, city_name, is_digital }: OwnTeaming): string => {
  const t = useWitnessTexts();
  const language = useLanguage();
  const parts = {
    ...formatLeaf(salon_time, language, time_zone),
    weekday: formatWeekday(toLocalDay(salon_time, time_zone), language),
    time: formatTime(salon_time, time_zone),
    host: host_name,
  };
  if (is_digital) return t('nextOnline', parts);
  return city_name === null ? t('next', parts) : t('nextIn', { ...parts, city: city_name });
};

/** Who fetches the witness; without a ride, one press asks for it (product §11.216). */
const Ride = ({ evening: { id, driver, needs_ride } }: EveningProps) => {
  const t = useWitnessTexts();
  const ask = useSingleFlight({
    mutationFn: () => changeTeaming(id, { needs_ride: true }),
    onSuccess: () => showNotice(t('rideAsked')),
    onError: showFailure,
  });
  return (
    <Stack surface="candle" roomy gap={12} align="start">
      <Text size={20} weight={600}>
        {driver === null
          ? t(needs_ride ? 'rideComing' : 'noRide')
          : t('fetchedBy', { name: toDriverName(driver) })}
      </Text>
      {driver !== null || needs_ride ? null : (
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('needRide')}
        </Button>
      )}
    </Stack>
  );
};

interface CallProps {
  readonly number: string;
  readonly label: string;
  readonly isMain?: boolean;
}

const Call = ({ number, label, isMain = false }: CallProps) => (
  <ButtonAnchor
    href={`tel:${number}`}
    variant={isMain ? 'filled' : 'default'}
    fullWidth
    leftSection={<IconPhone aria-hidden />}
    className={classes.call}
  >
    {label}
  </ButtonAnchor>
);

const Calls = ({ evening: { host_phone, host_name, driver, driver_phone, coordinator } }: EveningProps) => {
  const t = useWitnessTexts();
  const language = useLanguage();
  const staff = coordinator?.phone_number ?? null;
  return (
    <Stack gap={12}>
      {host_phone === null ? null : (
        <Call isMain number={host_phone} label={t('callHost', { name: toFirstName(host_name) })} />
      )}
      {driver === null || driver_phone === null ? null : (
        <Call number={driver_phone} label={t('callHost', { name: toFirstName(toDriverName(driver)) })} />
      )}
      {staff === null ? (
        <ButtonAnchor
          href={settings.contact_links[language]}
          variant="default"
          fullWidth
          className={classes.call}
        >
          {t('callStaff')}
        </ButtonAnchor>
      ) : (
        <Call number={staff} label={t('callStaff')} />
      )}
    </Stack>
  );
};

const Where = ({ evening }: EveningProps) => {
  const say = useSalonTexts();
  if (evening.is_digital) return null;
  const street = [evening.address, evening.house_number].filter(Boolean).join(' ');
  const about = [
    ...formatFloor(evening, say),
    ...(evening.accessibility.includes('Elevator') ? [say('elevator')] : []),
  ];
  return (
    <Text as="div" size={20}>
      {street === '' ? null : (
        <p>
          <bdi>{street}</bdi>
        </p>
      )}
      {about.length === 0 ? null : <p>{about.join(', ')}</p>}
    </Text>
  );
};

/** The next evening as a sentence, who fetches the witness, and calls in large type (product §11.216). */
export const NextEvening = ({ evening, name }: EveningProps & { readonly name: string }) => {
  const t = useWitnessTexts();
  return (
    <Stack gap={20} screenOnly>
      <Stack gap={4}>
        <Text tone="quiet">{t('nextAbout', { name })}</Text>
        <PageTitle tab={t('title', { name })}>{useSentence(evening)}</PageTitle>
      </Stack>
      {evening.is_digital ? null : <Ride evening={evening} />}
      {evening.needs_place_confirmation ? <PlaceQuestion teaming={evening.id} /> : null}
      <Calls evening={evening} />
      <Where evening={evening} />
    </Stack>
  );
};
