import type { Ride } from '@salons/contract/rides';
import { IconPhone, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate, formatTime, formatWeekday, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { Button, ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Grid, Row, Stack } from '../../ui/layout/layout.tsx';
import { PhoneNumber } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './EveningSheet.module.css';
import { useEveningTexts } from './evening.texts.ts';
import { formatRide } from './formatRide.ts';

/** The location of a salon, as far as the reader may see it. */
interface Place {
  readonly address: string | null;
  readonly house_number: string | null;
  readonly floor: number | null;
  readonly apartment_number: number | null;
  readonly has_elevator: boolean;
}

/** The facts of an evening for a witness, their relative or driver. */
export interface EveningFacts {
  readonly salon_time: string;
  readonly time_zone: string;
  readonly host_name: string;
  readonly host_phone?: string | null;
  readonly city_name: string | null;
  readonly is_digital: boolean;
  readonly needs_ride?: boolean;
  /** Undefined for the driver. */
  readonly driver?: string | null;
  /** What the driver noted, for a relative. */
  readonly ride?: Ride | undefined;
  readonly coordinator: { readonly name: string; readonly phone_number: string | null } | null;
  /** Null before it is shown. */
  readonly place: Place | null;
  readonly place_from?: string;
}

interface FactsProps {
  readonly facts: EveningFacts;
}

const Where = ({ facts }: FactsProps) => {
  const t = useEveningTexts();
  const { place, place_from, city_name, is_digital, time_zone } = facts;
  if (is_digital) return t('byVideo');
  const street = [place?.address, place?.house_number].filter(Boolean).join(' ');
  return (
    <>
      <bdi>{street}</bdi>
      {street === '' || city_name === null ? null : ', '}
      <bdi>{city_name}</bdi>
      {place === null && place_from !== undefined ? (
        <Text tone="quiet" size={20} className={classes.later}>
          {t('placeLater', {
            date: formatDate(place_from, time_zone),
            time: formatTime(place_from, time_zone),
          })}
        </Text>
      ) : null}
      {place !== null && street === '' ? (
        <Text tone="quiet" size={20} className={classes.later}>
          {t('placeUnknown')}
        </Text>
      ) : null}
    </>
  );
};

const Floor = ({ place }: { readonly place: Place }) => {
  const t = useEveningTexts();
  if (place.floor === null) return null;
  const floor = place.floor === 0 ? t('ground') : String(place.floor);
  return (
    <>
      <dt>{t('floor')}</dt>
      <dd>{place.has_elevator ? t('lift', { floor }) : floor}</dd>
    </>
  );
};

const Facts = ({ facts }: FactsProps) => {
  const t = useEveningTexts();
  const { host_name, place, driver, needs_ride, coordinator, is_digital, time_zone } = facts;
  const way = facts.ride === undefined ? undefined : formatRide(facts.ride, time_zone, t);
  return (
    <Grid size={24} as="dl" gap={24} rowGap={12} className={classes.facts}>
      <dt>{t('host')}</dt>
      <dd>
        <bdi>{host_name}</bdi>
      </dd>
      <dt>{t('where')}</dt>
      <dd>
        <Where facts={facts} />
      </dd>
      {place === null || is_digital ? null : (
        <>
          <Floor place={place} />
          {place.apartment_number === null ? null : (
            <>
              <dt>{t('apartment')}</dt>
              <dd>{place.apartment_number}</dd>
            </>
          )}
        </>
      )}
      {is_digital || driver === undefined ? null : (
        <>
          <dt>{t('driver')}</dt>
          <dd>{driver === null ? t(needs_ride ? 'noDriver' : 'noRide') : <bdi>{driver}</bdi>}</dd>
        </>
      )}
      {way === undefined ? null : (
        <>
          <dt>{t('way')}</dt>
          <dd>{way}</dd>
        </>
      )}
      {coordinator === null ? null : (
        <>
          <dt>{t('coordinator')}</dt>
          <dd>
            <bdi>{coordinator.name}</bdi>
          </dd>
        </>
      )}
    </Grid>
  );
};

/** A telephone link with a large touch target. */
const CallLink = ({ label, number }: { readonly label: string; readonly number: string }) => (
  <Row
    size={20}
    plain
    grow={240}
    weight={600}
    as="a"
    gap={12}
    rowGap={4}
    align="center"
    justify="center"
    href={`tel:${number}`}
    className={classes.call}
  >
    <IconPhone aria-hidden />
    <Stack as="span" className={classes.words}>
      <span>{label}</span>
      <PhoneNumber number={number} />
    </Stack>
  </Row>
);

const Calls = ({ facts: { host_phone, coordinator } }: FactsProps) => {
  const t = useEveningTexts();
  const language = useLanguage();
  const staff = coordinator?.phone_number ?? null;
  return (
    <>
      {host_phone === undefined || host_phone === null ? null : (
        <CallLink label={t('callHost')} number={host_phone} />
      )}
      {staff === null ? (
        <ButtonAnchor href={settings.contact_links[language]} variant="default">
          {t('contactStaff')}
        </ButtonAnchor>
      ) : (
        <CallLink label={t('callStaff')} number={staff} />
      )}
    </>
  );
};

interface SheetProps extends FactsProps {
  /** Rendered before the facts. */
  readonly question?: ReactNode;
  /** Other actions: navigation, calendar. */
  readonly children?: ReactNode;
}

/** One evening in large type: time, address, driver, phone numbers (product §11.201, §11.204). */
export const EveningSheet = ({ facts, question, children }: SheetProps) => {
  const language = useLanguage();
  const { salon_time, time_zone } = facts;
  return (
    <Card gap={20} as="li" marked className={classes.sheet}>
      <Cluster face="title" weight={600} as="p" gap={16} rowGap={0} className={classes.when}>
        <span>{formatWeekday(toLocalDay(salon_time, time_zone), language)}</span>
        <Ltr>{formatDate(salon_time, time_zone)}</Ltr>
        <Ltr>{formatTime(salon_time, time_zone)}</Ltr>
      </Cluster>
      {question}
      <Facts facts={facts} />
      <Cluster gap={12} className={classes.actions}>
        <Calls facts={facts} />
        {children}
      </Cluster>
    </Card>
  );
};

export const PrintEvenings = () => {
  const t = useEveningTexts();
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter aria-hidden size={22} />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  );
};
