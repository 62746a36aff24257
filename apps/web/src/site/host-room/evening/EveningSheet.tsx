import { isAttendanceOpen } from '@salons/contract/attendance';
import type { HostSalon } from '@salons/contract/salons';
import { IconCloudUp, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { InlineRow, Row, Stack } from '../../../ui/layout/layout.tsx';
import { PhoneNumber } from '../../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { salonInvitationsQuery } from '../inbox/inbox.api.ts';
import {
  type ExpectedWitness,
  listStoredWitnesses,
  listWitnesses,
  toStoredWitnesses,
} from './arrival.rules.ts';
import { followNetwork, isStuck, markEvening } from './evening.api.ts';
import {
  countArrived,
  listParties,
  listStoredParties,
  type Party,
  type StoredEvening,
  toStoredParties,
  toWipedAt,
} from './evening.rules.ts';
import { useEveningTexts } from './evening.texts.ts';
import { MarkButton } from './MarkButton.tsx';
import classes from './PartyList.module.css';
import { onEvening, readEvening, storeExpected } from './storedEvening.ts';
import { WitnessRow } from './WitnessRow.tsx';

const useStoredEvening = (salon: number): StoredEvening | undefined =>
  useSyncExternalStore(
    (listener) => onEvening(salon, listener),
    () => readEvening(salon),
    () => undefined,
  );

interface PartyRowProps {
  readonly salon: number;
  readonly party: Party;
}

const PartyRow = ({ salon, party }: PartyRowProps) => {
  const t = useEveningTexts();
  const { id, attended, phone, comment, canMark } = party;
  const name = party.name === '' ? t('someone') : party.name;
  const isThere = attended === true;
  return (
    <Row as="li" gap={16} align="center">
      <MarkButton
        isThere={isThere}
        canMark={canMark}
        onMark={() => markEvening(salon, [id], isThere ? null : true)}
      >
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Text as="span" tone="quiet" size={16} breaks>
          {t('places', { count: party.guests_number })}
          {attended === null ? null : ` · ${t(isThere ? 'there' : 'absent')}`}
        </Text>
        {attended !== true && party.late_minutes !== null ? (
          <Text as="span" weight={600} size={16}>
            {t('late', { count: party.late_minutes })}
          </Text>
        ) : null}
        {comment === null ? null : (
          <Text as="span" tone="quiet" size={16} breaks>
            <bdi>{comment}</bdi>
          </Text>
        )}
      </MarkButton>
      {phone === null ? null : (
        <InlineRow touch as="a" gap={8} align="center" href={`tel:${phone}`} className={classes.call}>
          <IconPhone aria-hidden size={24} />
          <VisuallyHidden>{t('call', { name })} </VisuallyHidden>
          <span className={classes.phone}>
            <PhoneNumber number={phone} />
          </span>
        </InlineRow>
      )}
    </Row>
  );
};

interface WitnessListProps {
  readonly salon: number;
  readonly witnesses: readonly ExpectedWitness[];
  readonly timeZone?: string;
  readonly canMark: boolean;
}

/** The witnesses, above the guests, since the evening depends on them. */
const WitnessList = ({ witnesses, ...props }: WitnessListProps) =>
  witnesses.length === 0 ? null : (
    <Stack as="ul" gap={12}>
      {witnesses.map((witness) => (
        <WitnessRow key={witness.id} witness={witness} {...props} />
      ))}
    </Stack>
  );

interface PartyListProps {
  readonly salon: number;
  readonly parties: readonly Party[];
  readonly isOver: boolean;
}

const PartyList = ({ salon, parties, isOver }: PartyListProps) => {
  const t = useEveningTexts();
  const { arrived, expected, unmarked } = countArrived(parties);
  const canMark = parties.some((one) => one.canMark);
  const unmarkedIds = parties.filter(({ attended }) => attended === null).map(({ id }) => id);
  if (parties.length === 0)
    return (
      <Text tone="quiet" size={16} breaks>
        {t('none')}
      </Text>
    );
  return (
    <>
      <Text size={20} weight={600} role="status">
        {t.rich(isOver ? 'came' : 'arrived', {
          arrived: (
            <Text as="bdi" face="title" className={classes.number}>
              {arrived}
            </Text>
          ),
          expected: <bdi>{expected}</bdi>,
        })}
      </Text>
      {canMark ? (
        <Text tone="quiet" size={16} breaks>
          {t(isOver ? 'pastAbout' : 'about')}
        </Text>
      ) : null}
      <Stack as="ul" gap={12}>
        {parties.map((party) => (
          <PartyRow key={party.id} salon={salon} party={party} />
        ))}
      </Stack>
      {isOver && canMark && unmarked > 0 && arrived > 0 ? (
        <Stack gap={12} align="start">
          <Text tone="quiet" size={16} breaks>
            {t('othersAbout')}
          </Text>
          <Button variant="default" onClick={() => markEvening(salon, unmarkedIds, false)}>
            {t('othersAbsent')}
          </Button>
        </Stack>
      ) : null}
    </>
  );
};

/** A discreet note that marks are stored here while the server cannot be reached. */
const Unsent = ({ salon }: { readonly salon: number }) => {
  const t = useEveningTexts();
  const count = Object.keys(useStoredEvening(salon)?.marks ?? {}).length;
  const stuck = useSyncExternalStore(
    (listener) => onEvening(salon, listener),
    isStuck,
    () => false,
  );
  return (
    <Row surface="quiet" as="p" gap={8} align="center" role="status">
      {count > 0 && stuck ? (
        <>
          <IconCloudUp aria-hidden size={20} />
          {t('waiting', { count })}
        </>
      ) : null}
    </Row>
  );
};

interface StoredEveningSheetProps {
  readonly salon: number;
  /** The server cannot be reached. */
  readonly isCutOff: boolean;
}

/** The expected guests from this device's storage until the salon is loaded (product §5.195). */
export const StoredEveningSheet = ({ salon, isCutOff }: StoredEveningSheetProps) => {
  const t = useEveningTexts();
  const evening = useStoredEvening(salon);
  useEffect(followNetwork, []);
  if (evening === undefined) return null;
  return (
    <Card gap={12} as="section">
      <h2>{t(isCutOff ? 'keptTitle' : 'title')}</h2>
      {isCutOff ? (
        <Text tone="quiet" size={16} breaks>
          {t('keptAbout')}
        </Text>
      ) : null}
      <Unsent salon={salon} />
      <WitnessList salon={salon} witnesses={listStoredWitnesses(evening)} canMark />
      <PartyList salon={salon} parties={listStoredParties(evening)} isOver={false} />
    </Card>
  );
};

interface EveningSheetProps {
  readonly salon: Pick<HostSalon, 'id' | 'event_time' | 'time_zone' | 'teamings'>;
  readonly isOver: boolean;
}

/**
 * Expected guests and their attendance: marked by one press, at once, also offline (product §5.194, §5.195).
 */
export const EveningSheet = ({
  salon: { id, event_time, time_zone, teamings },
  isOver,
}: EveningSheetProps) => {
  const t = useEveningTexts();
  const { data, error, refetch } = useQuery(salonInvitationsQuery(id));
  const evening = useStoredEvening(id);
  const marks = evening?.marks ?? {};
  useEffect(followNetwork, []);
  useEffect(() => {
    if (data === undefined) return;
    const parties = toStoredParties(listParties(data, {}));
    const witnesses = toStoredWitnesses(listWitnesses(teamings ?? [], {}));
    storeExpected(id, { until: toWipedAt(event_time), parties, witnesses });
  }, [data, id, event_time, teamings]);
  if (data === undefined && evening !== undefined)
    return <StoredEveningSheet salon={id} isCutOff={error !== null} />;
  return (
    <Card gap={12} as="section">
      <h2>{t(isOver ? 'pastTitle' : 'title')}</h2>
      <Unsent salon={id} />
      <WitnessList
        salon={id}
        witnesses={listWitnesses(teamings ?? [], marks)}
        timeZone={time_zone}
        // Before the evening is stored a mark would be lost.
        canMark={evening !== undefined && isAttendanceOpen(event_time, Date.now(), false)}
      />
      {data !== undefined ? (
        <PartyList salon={id} parties={listParties(data, marks)} isOver={isOver} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={3} height={64} />
      )}
    </Card>
  );
};
