import type { Attendance } from '@salons/contract/links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { answerAttendance, attendanceQuery } from './attendance.api.ts';
import { useAttendanceTexts } from './attendance.texts.ts';

const SalonLine = ({ attendance }: { readonly attendance: Attendance }) => {
  const t = useAttendanceTexts();
  const { salon_name, event_time, time_zone, guests_number } = attendance;
  return (
    <Card gap={4} as="section">
      <Text size={20} weight={600}>
        <Name>{salon_name}</Name>
      </Text>
      <Cluster tone="quiet" as="p" gap={16} rowGap={0}>
        <Ltr>{formatDate(event_time, time_zone)}</Ltr>
        <Ltr>{formatTime(event_time, time_zone)}</Ltr>
        <span>{t('places', { count: guests_number })}</span>
      </Cluster>
    </Card>
  );
};

interface AnswersProps {
  readonly token: string;
  readonly attendance: Attendance;
  readonly onAnswered: (attendance: Attendance) => void;
}

const Answers = ({ token, attendance, onAnswered }: AnswersProps) => {
  const t = useAttendanceTexts();
  const [asks, setAsks] = useState(false);
  const answer = useSingleFlight({
    mutationFn: (coming: boolean) => answerAttendance(token, coming),
    onSuccess: onAnswered,
  });
  const failure = answer.error === null ? '' : failureText(answer.error);
  return (
    <>
      {asks ? null : (
        <Text tone="wine" role="alert">
          {failure}
        </Text>
      )}
      <Cluster gap={12}>
        {attendance.state === 'open' ? (
          <Button loading={answer.isPending && !asks} onClick={() => answer.mutate(true)}>
            {t('coming')}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => setAsks(true)}>
          {t('cannot')}
        </Button>
      </Cluster>
      <Dialog opened={asks} onClose={() => setAsks(false)} title={t('confirmTitle')}>
        <p>{t('confirmAbout')}</p>
        <Text tone="wine" role="alert">
          {failure}
        </Text>
        <DialogActions>
          <Button variant="outline" loading={answer.isPending} onClick={() => answer.mutate(false)}>
            {t('yes')}
          </Button>
          <Button variant="default" onClick={() => setAsks(false)}>
            {t('no')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

const words = {
  open: ['title', 'openAbout'],
  coming: ['comingTitle', 'comingAbout'],
  gone: ['goneTitle', 'goneAbout'],
  over: ['overTitle', 'overAbout'],
} as const;

/** “I am coming / I cannot”, from the reminder two days before, without a login (product §12.8). */
export const AttendancePage = () => {
  const t = useAttendanceTexts();
  const token = useLocation().hash.slice(1);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(attendanceQuery(token, language));
  const [answered, setAnswered] = useState<Attendance>();
  const attendance = answered ?? data;
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <Page width="text" key="stale">
        <PageTitle sub={t('staleAbout')}>{t('staleTitle')}</PageTitle>
        <div>
          <ButtonLink to="/salon">{t('mySalon')}</ButtonLink>
        </div>
      </Page>
    );
  if (attendance === undefined)
    return (
      <Page width="text" key="loading">
        <PageTitle>{t(error === null ? 'loading' : 'title')}</PageTitle>
        {<Waiting error={error} onRetry={() => void refetch()} count={1} />}
      </Page>
    );
  const [title, about] = words[attendance.state];
  const isLive = attendance.state === 'open' || attendance.state === 'coming';
  return (
    <Page width="text" key={attendance.state}>
      <PageTitle sub={t(about)}>{t(title)}</PageTitle>
      <SalonLine attendance={attendance} />
      {isLive ? (
        <Answers token={token} attendance={attendance} onAnswered={setAnswered} />
      ) : (
        <div>
          <ButtonLink to="/site/salonSearch/mapview">{t('search')}</ButtonLink>
        </div>
      )}
    </Page>
  );
};
