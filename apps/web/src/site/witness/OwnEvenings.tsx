import type { OwnTeaming } from '@salons/contract/own-witness';
import { routeLinksTo } from '@salons/contract/route-links';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { type EveningFacts, EveningSheet, PrintEvenings } from '../../nouns/evening/EveningSheet.tsx';
import { saveCalendar } from '../../nouns/salon/calendar.api.ts';
import { changeTeaming } from '../../nouns/teaming/teaming.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure, showNotice } from '../../ui/feedback/toastStore.ts';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { RouteLinks } from '../../ui/layout/RouteLinks.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useWitnessTexts } from './witnesses.texts.ts';

const toFacts = (evening: OwnTeaming): EveningFacts => {
  const { address, house_number, floor, apartment_number, accessibility } = evening;
  const has_elevator = accessibility.includes('Elevator');
  return { ...evening, place: { address, house_number, floor, apartment_number, has_elevator } };
};

const CalendarButton = ({ salon }: { readonly salon: number }) => {
  const t = useWitnessTexts();
  const save = useSingleFlight({ mutationFn: () => saveCalendar(salon), onError: showFailure });
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus aria-hidden size={22} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('calendar')}
    </Button>
  );
};

/** Confirms by one press whether a recently changed place is suitable (product §11.11). */
export const PlaceQuestion = ({ teaming }: { readonly teaming: number }) => {
  const t = useWitnessTexts();
  const confirm = useSingleFlight({
    mutationFn: () => changeTeaming(teaming, { place_confirmed: true }),
    onSuccess: () => showNotice(t('placeConfirmed')),
    onError: showFailure,
  });
  return (
    <Stack surface="candle" gap={12} screenOnly>
      <Text size={20} weight={600}>
        {t('placeChanged')}
      </Text>
      <p>{t('placeChangedAbout')}</p>
      <Cluster>
        <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('placeSuits')}
        </Button>
      </Cluster>
    </Stack>
  );
};

/** The scheduled evenings, with the facts for getting there (product §11.201). */
export const OwnEvenings = ({ evenings }: { readonly evenings: readonly OwnTeaming[] }) => {
  const t = useWitnessTexts();
  return (
    <Stack as="section" gap={16}>
      <h2>{t('evenings')}</h2>
      {evenings.length === 0 ? <Text tone="quiet">{t('noEvenings')}</Text> : null}
      <Stack as="ul" gap={12}>
        {evenings.map((evening) => (
          <EveningSheet
            key={evening.id}
            facts={toFacts(evening)}
            question={evening.needs_place_confirmation ? <PlaceQuestion teaming={evening.id} /> : null}
          >
            <RouteLinks
              links={routeLinksTo({ ...evening, place_exact: true })}
              labels={{ google: t('route'), waze: t('routeWaze') }}
              isLarge
            />
            <CalendarButton salon={evening.host_salon} />
          </EveningSheet>
        ))}
      </Stack>
      {evenings.length === 0 ? null : (
        <Text as="div" screenOnly>
          <PrintEvenings />
        </Text>
      )}
    </Stack>
  );
};
