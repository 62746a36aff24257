import type { ContactOutcome } from '@salons/contract/contacts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { formatDate, formatNumber, formatTime } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { ChoiceList } from '../../ui/choices/ChoiceList.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { useShortcuts } from '../../ui/keys/shortcuts.ts';
import { Grid, Row, Stack } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Pill } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useAnswerTexts } from '../records/witnessAnswers.texts.ts';
import { CallAgain } from './CallAgain.tsx';
import classes from './CallsPage.module.css';
import { CasePane } from './CasePane.tsx';
import { type CallsAddress, parseCallsAddress, toQueuePath } from './calls.address.ts';
import { answerKeys, isCalled, outcomeKeys, toActPath, toCaseName } from './cases.rules.ts';
import { LastActLine } from './LastActLine.tsx';
import { Outcomes } from './Outcomes.tsx';
import { todayQuery } from './today.api.ts';
import { useTodayTexts } from './today.texts.ts';
import { type Calls, useCalls } from './useCalls.ts';
import { useEnter } from './useEnter.ts';
import { useHeldActs } from './useHeldActs.ts';

interface QueueProps {
  readonly calls: Calls;
  readonly onChoose: (id: number) => void;
  readonly onEnter: () => void;
}

const Queue = ({ calls, onChoose, onEnter }: QueueProps) => {
  const t = useTodayTexts();
  const { cases, open } = calls;
  return (
    <ChoiceList
      id="queue"
      label={t('queue')}
      rows={cases}
      toKey={({ id }) => String(id)}
      chosen={open === undefined ? undefined : String(open.id)}
      onChoose={({ id }) => onChoose(id)}
      onEnter={({ id }) => (id === open?.id ? onEnter() : onChoose(id))}
      className={classes.rows}
      rowClassName={classes.row}
    >
      {(one) => {
        const again = one.last_contact?.call_again_at ?? null;
        const place = one.salon?.city_name ?? one.host?.city_name ?? one.witness?.city_name;
        const about = [
          ...(one.kind === 'requests_lapsing' && one.guest !== null
            ? [t('requestOf', { name: one.guest.name, count: one.guest.guests_number ?? 1 })]
            : place
              ? [place]
              : []),
          ...(one.salon === null ? [] : [formatDate(one.salon.event_time)]),
          ...(again === null ? [] : [t('againOn', { time: formatTime(again) })]),
        ].join(' · ');
        return (
          <div className={classes.rowIn} data-taken={one.taken_by !== null}>
            <b className={classes.rowName}>
              <bdi>{toCaseName(one)}</bdi>
            </b>
            <Text as="span" tone="quiet" size={16} className={classes.rowName}>
              {one.taken_by === null ? <bdi>{about}</bdi> : t('takenBy', { name: one.taken_by })}
            </Text>
          </div>
        );
      }}
    </ChoiceList>
  );
};

const useNextTask = ({ kind, mine }: CallsAddress) => {
  const { data } = useQuery(todayQuery(mine));
  return data?.tasks.find((task) => task.kind !== kind && (task.count ?? 0) > 0);
};

const NothingLeft = ({ calls }: { readonly calls: Calls }) => {
  const t = useTodayTexts();
  const { address } = calls;
  const next = useNextTask(address);
  return (
    <EmptyState
      title={t(calls.cases.length > 0 ? 'nobodyFree' : 'queueDone')}
      action={
        <ButtonLink to={next === undefined ? '/admin' : toQueuePath(next.kind, { mine: address.mine })}>
          {next === undefined
            ? t('backToToday')
            : t('queueNext', { task: t(`task_${next.kind}`), count: formatNumber(next.count ?? 0) })}
        </ButtonLink>
      }
    >
      {t('nothing')}
    </EmptyState>
  );
};

/** Hook: when the case changes and the focus is lost with what it was on, the name of the new one gets it. */
const useFocusOnCase = (id: number | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    if (document.activeElement === document.body || document.activeElement === null)
      heading.current?.focus({ preventScroll: true });
  }, [id]);
  return heading;
};

const CallMode = ({ address }: { readonly address: CallsAddress }) => {
  const t = useTodayTexts();
  const answerText = useAnswerTexts();
  const calls = useCalls(address);
  const held = useHeldActs(calls);
  const { open, note, kind } = { ...calls, kind: address.kind };
  const [asksWhenOf, setAsksWhenOf] = useState<number>();
  const asksWhen = open !== undefined && asksWhenOf === open.id;
  const setAsksWhen = (asks: boolean) => setAsksWhenOf(asks ? open?.id : undefined);
  const [showsQueue, setShowsQueue] = useState(false);
  const heading = useFocusOnCase(open?.id);
  const navigate = useNavigate();
  const hasCalls = isCalled(kind);

  const isFree = open !== undefined && open.taken_by === null;
  const reach = () => {
    if (!isFree) return;
    const path = hasCalls ? undefined : toActPath(open);
    if (hasCalls) note('reached');
    else if (path !== undefined) void navigate(path);
  };
  const end = (outcome: ContactOutcome) => (outcome === 'call_again' ? setAsksWhen(true) : note(outcome));
  useEnter(reach);
  useShortcuts(t(`task_${kind}`), [
    { keys: 'Enter', about: t(hasCalls ? 'reachedNext' : 'openRecord') },
    ...(hasCalls && isFree
      ? [
          ...outcomeKeys.map(({ key, outcome }) => ({
            ...{ keys: key, codes: [`Key${key}`], about: t(outcome) },
            run: () => end(outcome),
          })),
          {
            ...{ keys: 'C', codes: ['KeyC'], about: t('note') },
            run: () => document.getElementById('note')?.focus(),
          },
        ]
      : []),
    ...(isFree && open.holds.length > 0
      ? [
          {
            ...{ keys: 'T', codes: ['KeyT'], about: t('agreesToHeld', { count: open.holds.length }) },
            run: () => held.team(open),
          },
        ]
      : []),
    ...(isFree && kind.startsWith('witnesses')
      ? answerKeys.map(({ key, answer }) => ({
          ...{ keys: key, codes: [`Digit${key}`], also: [`Numpad${key}`], about: answerText(answer) },
          run: () => calls.enter({ answer }),
        }))
      : []),
    { keys: 'J / ↓', codes: ['KeyJ'], also: ['ArrowDown'], about: t('skip'), run: () => calls.step(1) },
    { keys: 'K / ↑', codes: ['KeyK'], also: ['ArrowUp'], about: t('previous'), run: () => calls.step(-1) },
    { keys: 'U', codes: ['KeyU'], about: t('undo'), run: () => void calls.undo() },
  ]);

  return (
    <Grid className={classes.frame} data-shows={showsQueue ? 'queue' : 'case'}>
      <Stack as="section" className={classes.side} aria-label={t('queue')}>
        <Stack gap={4} className={classes.sideHead}>
          <Row gap={8} align="center" justify="between">
            <PageTitle>{t(`task_${kind}`)}</PageTitle>
            <Pill
              className={classes.phoneOnly}
              aria-pressed={showsQueue}
              onClick={() => setShowsQueue(!showsQueue)}
            >
              {t('showQueue', { count: formatNumber(calls.count) })}
            </Pill>
          </Row>
          <Text tone="quiet" size={16}>
            {calls.isLoading ? null : t('waiting', { count: calls.count })}
          </Text>
          {calls.calls === undefined ? null : (
            <Text tone="quiet" size={16}>
              {t('calls', { own: formatNumber(calls.calls.own), team: formatNumber(calls.calls.team) })}
            </Text>
          )}
        </Stack>
        {calls.isLoading && calls.error === null ? <Skeletons count={6} height={52} /> : null}
        <Queue
          calls={calls}
          onEnter={reach}
          onChoose={(id) => {
            calls.select(id);
            setShowsQueue(false);
          }}
        />
      </Stack>
      <Stack as="section" className={classes.case} aria-labelledby={open === undefined ? undefined : 'case'}>
        <LastActLine calls={calls} />
        {calls.error ? <ErrorState error={calls.error} onRetry={calls.retry} /> : null}
        {open === undefined || (open.taken_by !== null && address.chosen !== open.id) ? (
          calls.isLoading || calls.error ? null : (
            <NothingLeft calls={calls} />
          )
        ) : (
          <>
            <CasePane calls={calls} one={open} heading={heading} onNoteEnter={() => note('reached')} />
            {!hasCalls || open.taken_by !== null ? null : asksWhen ? (
              <CallAgain
                className={classes.bar}
                onClose={() => setAsksWhen(false)}
                onChoose={(at) => {
                  setAsksWhen(false);
                  note('call_again', at);
                }}
              />
            ) : (
              <Outcomes className={classes.bar} onOutcome={end} />
            )}
          </>
        )}
      </Stack>
    </Grid>
  );
};

/** A queue at one side and one of its cases at the other, for tasks and for filtered lists (product §10.125). */
export const CallsPage = () => {
  const [search] = useSearchParams();
  const address = parseCallsAddress(search);
  if (address === undefined) return <Navigate to="/admin" replace />;
  return <CallMode key={`${address.kind} ${address.mine}`} address={address} />;
};
