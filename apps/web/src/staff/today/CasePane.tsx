import type { WorkCase } from '@salons/contract/work-list';
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { formatDate, formatShortWeekday, formatTime, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Grid, InlineRow, Stack } from '../../ui/layout/layout.tsx';
import { PhoneLink, PhoneNumber } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useOutcomeTexts } from '../records/outcomes.texts.ts';
import { CaseActs } from './CaseActs.tsx';
import classes from './CasePane.module.css';
import { isCalled, toCaseName, toRecordPath, toSalonPath } from './cases.rules.ts';
import { HeldEvenings } from './HeldEvenings.tsx';
import { Key } from './Key.tsx';
import { useTodayTexts } from './today.texts.ts';
import type { Calls } from './useCalls.ts';
import { WitnessAsk } from './WitnessAsk.tsx';

const Phones = ({ one: { phones } }: { readonly one: WorkCase }) => {
  const t = useTodayTexts();
  if (phones.length === 0) return <Text tone="wine">{t('noPhone')}</Text>;
  return (
    <Cluster as="ul" gap={16} rowGap={8} align="center">
      {phones.map(({ who, name, phone_number }, index) => (
        <li key={phone_number} className={classes.phone} data-first={index === 0}>
          <Text tone="quiet" size={16}>
            {t(`who_${who}`)}
            {name === null ? null : (
              <>
                {' · '}
                <bdi>{name}</bdi>
              </>
            )}
          </Text>
          {index === 0 ? (
            <a href={`tel:${phone_number}`} className={classes.number}>
              <IconPhone aria-hidden size={30} />
              <PhoneNumber number={phone_number} />
            </a>
          ) : (
            <span className={classes.number}>
              <PhoneLink touch number={phone_number} />
            </span>
          )}
        </li>
      ))}
    </Cluster>
  );
};

const Facts = ({ one }: { readonly one: WorkCase }) => {
  const t = useTodayTexts();
  const language = useLanguage();
  const { salon, host, witness, guest, kind, due } = one;
  const facts: (readonly [string, ReactNode])[] = [];
  if (salon !== null) {
    const day = formatShortWeekday(toLocalDay(salon.event_time, salon.time_zone), language);
    facts.push(
      [
        t('salon'),
        <Link key="salon" to={toSalonPath(salon.id)}>
          <bdi>{salon.name}</bdi>
        </Link>,
      ],
      [
        t('when'),
        <span key="when">
          {day}{' '}
          <Ltr>{`${formatDate(salon.event_time, salon.time_zone)} ${formatTime(salon.event_time, salon.time_zone)}`}</Ltr>
          {salon.is_digital ? ` · ${t('online')}` : salon.city_name === null ? null : ` · ${salon.city_name}`}
        </span>,
      ],
      [t('guests'), t('guestsOf', { guests: String(salon.guests), max: String(salon.max_guests) })],
    );
  } else if (host !== null) facts.push([t('salon'), t('noSalon')]);
  if (witness !== null && salon !== null) facts.push([t('witness'), <bdi key="witness">{witness.name}</bdi>]);
  if (guest !== null && guest.guests_number !== null && kind !== 'guests')
    facts.push([t('request'), t('requestOf', { name: guest.name, count: guest.guests_number })]);
  if (kind === 'requests_lapsing' && due !== null)
    facts.push([
      t('lapses'),
      <Text as="span" tone="wine" key="due">
        <Ltr>{`${formatDate(due)} ${formatTime(due)}`}</Ltr>
      </Text>,
    ]);
  if (facts.length === 0) return null;
  return (
    <FactList gap={12} className={classes.facts}>
      {facts.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one case have a fixed order
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </FactList>
  );
};

const EarlierCalls = ({ one: { contacts } }: { readonly one: WorkCase }) => {
  const t = useTodayTexts();
  const outcomeWords = useOutcomeTexts();
  return (
    <Stack as="section" surface="card" gap={4} className={classes.part}>
      <h3>{t('before')}</h3>
      {contacts.length === 0 ? <Text tone="quiet">{t('noCalls')}</Text> : null}
      <Stack as="ul" gap={4}>
        {contacts.map(({ id, at, outcome, call_again_at, words, author_name }) => (
          <li key={id}>
            <Ltr>{`${formatDate(at)} ${formatTime(at)}`}</Ltr>
            {' · '}
            {call_again_at === null
              ? outcomeWords(outcome)
              : outcomeWords('callAgainAt', {
                  time: `${formatDate(call_again_at)} ${formatTime(call_again_at)}`,
                })}
            {' · '}
            <bdi>{author_name}</bdi>
            {words === null ? null : (
              <Text breaks dir="auto" className={classes.words}>
                {words}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
};

/** What the reason of a case says already. */
const saidBy: Partial<Record<WorkCase['why'], readonly WorkCase['missing'][number][]>> = {
  not_asked: ['answer'],
  not_finished: ['terms'],
  host_silent: ['host_call'],
  not_placed: ['exact_place'],
  no_driver: ['driver'],
  no_witness: ['witness'],
  more_witnesses: ['witness'],
};

interface CasePaneProps {
  readonly calls: Calls;
  readonly one: WorkCase;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onNoteEnter: () => void;
}

/** One case: who, why now, every number, what to ask or do, earlier calls and a note. */
export const CasePane = ({ calls, one, heading, onNoteEnter }: CasePaneProps) => {
  const t = useTodayTexts();
  const path = toRecordPath(one);
  const missing = one.missing
    .filter((thing) => !saidBy[one.why]?.includes(thing))
    .map((thing) => t(`missing_${thing}`))
    .join(', ');
  return (
    <>
      <Cluster gap={12} rowGap={4} align="center">
        <h2 id="case" ref={heading} tabIndex={-1} className={classes.name}>
          <bdi>{toCaseName(one)}</bdi>
        </h2>
        <StatusBadge tone={one.is_urgent ? 'waiting' : 'quiet'}>{t(`why_${one.why}`)}</StatusBadge>
        <Cluster atEnd gap={16} align="center">
          {path === undefined ? null : (
            <InlineRow as={Link} touch align="center" to={path}>
              {t('openRecord')}
            </InlineRow>
          )}
          <Button
            size="sm"
            variant="subtle"
            rightSection={<Key name="↓" />}
            aria-keyshortcuts="ArrowDown"
            onClick={() => calls.step(1)}
          >
            {t('skip')}
          </Button>
        </Cluster>
      </Cluster>
      {one.taken_by === null ? null : (
        <Text surface="candle" role="status">
          {t('takenBy', { name: one.taken_by })}
        </Text>
      )}
      <Phones one={one} />
      {missing === '' ? null : (
        <Text size={16}>
          <Text as="span" tone="quiet">{`${t('missing')}: `}</Text>
          {missing}
        </Text>
      )}
      <Facts one={one} />
      {one.taken_by !== null ? null : (
        <>
          {one.holds.length === 0 ? null : <HeldEvenings calls={calls} one={one} />}
          {one.witness !== null && one.kind.startsWith('witnesses') ? (
            <WitnessAsk key={one.id} witness={one.witness.id} draft={calls.draft} enter={calls.enter} />
          ) : null}
          <CaseActs calls={calls} one={one} />
        </>
      )}
      <Grid gap={12} className={classes.below}>
        <EarlierCalls one={one} />
        {isCalled(one.kind) && one.taken_by === null ? (
          <TextArea
            id="note"
            label={t('note')}
            description={t('noteHelp')}
            rows={2}
            maxLength={5000}
            value={calls.draft.note}
            onChange={(event) => calls.enter({ note: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Escape') heading.current?.focus();
              else if (event.key === 'Enter' && !event.shiftKey) onNoteEnter();
              else return;
              event.preventDefault();
            }}
          />
        ) : null}
      </Grid>
    </>
  );
};
