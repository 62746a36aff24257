import type { EveningBoard, RunningProcess, SoonEvening } from '@salons/contract/evening-board';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './EveningBoardPage.module.css';
import { eveningBoardQuery } from './eveningBoard.api.ts';
import { useEveningBoardTexts } from './eveningBoard.texts.ts';

interface TileProps {
  readonly name: string;
  readonly count: number;
  readonly isWrong: boolean;
  readonly about?: string | undefined;
}

const Tile = ({ name, count, isWrong, about }: TileProps) => (
  <Stack surface="card" gap={4} className={classes.tile} data-wrong={isWrong}>
    <Text tone="quiet" size={16}>
      {name}
    </Text>
    <b className={classes.figure}>{formatNumber(count)}</b>
    {about === undefined ? null : (
      <Text tone={isWrong ? 'wine' : 'quiet'} size={16}>
        {about}
      </Text>
    )}
  </Stack>
);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack as="section" surface="card" roomy gap={12}>
    <h2>{title}</h2>
    {children}
  </Stack>
);

const Evening = ({ evening }: { readonly evening: SoonEvening }) => {
  const t = useEveningBoardTexts();
  const { host_salon, name, city_name, event_time, guests, max_guests, witness } = evening;
  return (
    <li className={classes.line}>
      <b>
        <Ltr>{formatTime(event_time)}</Ltr>
      </b>
      <Text as={Link} touch breaks className={classes.link} to={`/admin/host_salons/profile/${host_salon}`}>
        <bdi>{name}</bdi>
        {city_name === null ? null : <Text as="span" tone="quiet">{`\u00a0· ${city_name}`}</Text>}
      </Text>
      <Text as="span" tone="quiet">
        {t('places', { guests: formatNumber(guests), max: formatNumber(max_guests) })}
      </Text>
      <Text as="span" tone={witness === 'missing' ? 'wine' : 'quiet'}>
        {t(witness)}
      </Text>
    </li>
  );
};

/** Requests a minute as bars; a sentence has their sum. */
const Asks = ({ asks }: { readonly asks: readonly number[] }) => {
  const t = useEveningBoardTexts();
  const largest = Math.max(1, ...asks);
  return (
    <Part title={t('asks')}>
      <Text tone="quiet" size={16}>
        {t('asksAbout', {
          total: formatNumber(asks.reduce((all, count) => all + count, 0)),
          now: formatNumber(asks.at(-1) ?? 0),
        })}
      </Text>
      <div aria-hidden className={classes.bars}>
        {asks.map((count, minute) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the minutes have no other name
          <span key={minute} style={{ blockSize: `${(100 * count) / largest}%` }} />
        ))}
      </div>
    </Part>
  );
};

const Process = ({ process }: { readonly process: RunningProcess }) => {
  const t = useEveningBoardTexts();
  const { kind, version, commit, started_at, is_seen } = process;
  return (
    <li className={classes.line}>
      <b>{t(kind)}</b>
      <span>
        {t('version', { version })} {commit === '' ? null : <Ltr>{commit.slice(0, 8)}</Ltr>}
      </span>
      <Text as="span" tone={is_seen ? 'quiet' : 'wine'}>
        {is_seen ? t('since', { time: formatTime(started_at) }) : t('unseen')}
      </Text>
    </li>
  );
};

const Board = ({ board }: { readonly board: EveningBoard }) => {
  const t = useEveningBoardTexts();
  const { soon, soon_count, messages, events_waiting, jobs_failed, asks, processes, failures } = board;
  return (
    <Stack gap={16}>
      <Grid gap={12} className={classes.tiles}>
        <Tile name={t('soon')} count={soon_count} isWrong={false} />
        <Tile
          name={t('late')}
          count={messages.late}
          isWrong={messages.late > 0 || messages.is_held}
          about={
            messages.is_held
              ? t('held')
              : messages.late > 0
                ? t('lateFor', { minutes: formatNumber(Math.ceil(messages.oldest_seconds / 60)) })
                : undefined
          }
        />
        <Tile name={t('failed')} count={messages.failed} isWrong={messages.failed > 0} />
        <Tile name={t('left')} count={events_waiting + jobs_failed} isWrong={jobs_failed > 0} />
      </Grid>
      <Part title={t('soon')}>
        {soon.length === 0 ? (
          <Text tone="quiet">{t('noSoon')}</Text>
        ) : (
          <Stack as="ul" gap={0}>
            {soon.map((evening) => (
              <Evening key={evening.host_salon} evening={evening} />
            ))}
          </Stack>
        )}
        {soon_count > soon.length ? (
          <Text tone="quiet" size={16}>
            {t('firstOf', { count: formatNumber(soon_count) })}
          </Text>
        ) : null}
      </Part>
      <Grid gap={16} className={classes.halves}>
        <Asks asks={asks} />
        <Part title={t('processes')}>
          {board.workers > 0 ? null : <Text tone="wine">{t('noWorker')}</Text>}
          <Stack as="ul" gap={0}>
            {processes.map((process) => (
              <Process key={`${process.kind} ${process.started_at}`} process={process} />
            ))}
          </Stack>
        </Part>
      </Grid>
      <Part title={t('failures')}>
        {failures.length === 0 ? (
          <Text tone="quiet">{t('noFailures')}</Text>
        ) : (
          <>
            <Stack as="ul" gap={0}>
              {failures.map(({ at, channel, kind, error }) => (
                <li key={`${at} ${kind}`} className={classes.line}>
                  <Ltr>{formatTime(at)}</Ltr>
                  <span>{t(channel)}</span>
                  <Ltr>{kind}</Ltr>
                  <Text as="span" tone="wine" breaks>
                    <bdi dir="ltr">{error ?? ''}</bdi>
                  </Text>
                </li>
              ))}
            </Stack>
            <div>
              <ButtonLink to="/admin/outbox" variant="default" size="sm">
                {t('toOutbox')}
              </ButtonLink>
            </div>
          </>
        )}
      </Part>
    </Stack>
  );
};

/** The evening as it runs, for super admins (product §14.132). */
export const EveningBoardPage = ({ tabs }: { readonly tabs: ReactNode }) => {
  const t = useEveningBoardTexts();
  const { data, error, refetch } = useQuery(eveningBoardQuery(useLanguage()));
  return (
    <Page width="wide">
      <Cluster gap={16} rowGap={8} align="center" justify="between">
        <PageTitle sub={data === undefined ? undefined : t('about', { time: formatTime(data.as_of) })}>
          {t('title')}
        </PageTitle>
        {tabs}
      </Cluster>
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} count={4} height={120} />
      ) : (
        <Board board={data} />
      )}
    </Page>
  );
};
