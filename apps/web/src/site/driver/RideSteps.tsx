import type { LinkedRide } from '@salons/contract/driver-links';
import { type RideStep, rideSteps } from '@salons/contract/rides';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../lib/errors.texts.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { noteRideStep, rideQuery } from './driverLink.api.ts';
import { useDriverLinkTexts } from './driverLink.texts.ts';

interface RideStepsProps {
  readonly token: string;
  readonly ride: LinkedRide;
}

const getTime = ({ ride }: LinkedRide, step: RideStep): string | null => ride[`${step}_at`];

const Late = ({ late }: Pick<LinkedRide, 'late'>) => {
  const t = useDriverLinkTexts();
  return late === null ? null : (
    <Text weight={600}>{t('late', { count: late.guests, minutes: late.minutes })}</Text>
  );
};

/** What the driver notes on the way: one button for the next step (product §11.217). */
export const RideSteps = ({ token, ride }: RideStepsProps) => {
  const t = useDriverLinkTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  const { queryKey } = rideQuery(token, language);
  const note = useSingleFlight({
    mutationFn: (body: { readonly step: RideStep; readonly done: boolean }) => noteRideStep(token, body),
    onSuccess: (now) => queries.setQueryData(queryKey, now),
    // Another device may have noted it.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  const { steps_from, time_zone } = ride;
  if (Date.parse(steps_from) > Date.now())
    return (
      <Stack surface="candle" roomy gap={12}>
        <Text>
          {t('stepsLater', {
            date: formatDate(steps_from, time_zone),
            time: formatTime(steps_from, time_zone),
          })}
        </Text>
        <Late late={ride.late} />
      </Stack>
    );
  const next = rideSteps.find((step) => getTime(ride, step) === null);
  const last = rideSteps.findLast((step) => getTime(ride, step) !== null);
  return (
    <Stack as="section" surface="candle" roomy gap={12} aria-label={t('steps')}>
      <Stack as="ol" gap={8} aria-live="polite">
        {rideSteps.map((step) => {
          const at = getTime(ride, step);
          return at === null ? null : (
            <Cluster as="li" key={step} gap={8} align="center">
              <IconCheck aria-hidden size={22} stroke={3} />
              <Text as="span" size={20} weight={600}>
                {t('at', { step: t(step), time: formatTime(at, time_zone) })}
              </Text>
            </Cluster>
          );
        })}
      </Stack>
      {next === undefined ? (
        <Text>{t('thanks')}</Text>
      ) : (
        <>
          <Button fullWidth loading={note.isPending} onClick={() => note.mutate({ step: next, done: true })}>
            {t(next)}
          </Button>
          <Text tone="quiet">{t('stepsAbout')}</Text>
        </>
      )}
      <Text tone="wine" role="alert">
        {note.error === null ? '' : failureText(note.error)}
      </Text>
      {last === undefined ? null : (
        <div>
          <Button
            variant="subtle"
            size="sm"
            loading={note.isPending}
            onClick={() => note.mutate({ step: last, done: false })}
          >
            {t('takeBack', { step: t(last) })}
          </Button>
        </div>
      )}
      <Late late={ride.late} />
    </Stack>
  );
};
