import type { PlanUnserved as Unserved, WouldFit } from '@salons/contract/teaming-plans';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDayMonth, formatDistance, formatNumber, formatShortWeekday } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { Ltr } from '../../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Name } from '../../../ui/layout/Name.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { salonBulk } from '../../records/bulk/bulk.api.ts';
import { LetterDialog } from '../../records/bulk/LetterDialog.tsx';
import { FactLine } from '../FactLine.tsx';
import { formatMoment } from '../teaming.format.ts';
import type { Board } from '../useBoard.ts';
import classes from './PlanUnserved.module.css';
import { groupByReason, listOtherDayWitnesses, toWiderKm } from './plan.rules.ts';
import { usePlanTexts } from './plan.texts.ts';
import type { Plan } from './usePlan.ts';

const Nearly = ({ one }: { readonly one: WouldFit }) => {
  const t = usePlanTexts();
  const language = useLanguage();
  const day = `${formatShortWeekday(one.date, language)} ${formatDayMonth(one.date)}`;
  return (
    <li>
      <Name>{one.full_name}</Name>
      {`: ${t(`breaks_${one.breaks}`)} · `}
      <Ltr>{`${day} ${one.start_time}–${one.end_time}`}</Ltr>
      {one.distance === null ? null : ` · ${formatDistance(one.distance, language, true)}`}
    </li>
  );
};

const Salon = ({ one, board }: { readonly one: Unserved; readonly board: Board }) => {
  const language = useLanguage();
  const search = new URLSearchParams(board.search);
  search.set('id', String(one.host_salon));
  return (
    <li className={classes.salon}>
      <Link to={`?${search}`}>
        <Name>{one.name}</Name>
      </Link>
      <FactLine facts={[one.city_name ?? '', formatMoment(one.event_time, one.time_zone, language)]} />
      {one.would_fit.length === 0 ? null : (
        <ul className={classes.nearly}>
          {one.would_fit.map((fit) => (
            <Nearly key={fit.witness_salon} one={fit} />
          ))}
        </ul>
      )}
    </li>
  );
};

interface PlanUnservedProps {
  readonly board: Board;
  readonly plan: Plan;
  readonly unserved: readonly Unserved[];
}

/** The salons without a witness by reason, slots that nearly fit, and what would help in one press. */
export const PlanUnserved = ({ board, plan, unserved }: PlanUnservedProps) => {
  const t = usePlanTexts();
  const [writes, setWrites] = useState(false);
  const wider = toWiderKm(plan.km);
  const askable = listOtherDayWitnesses(unserved);
  if (unserved.length === 0) return null;
  return (
    <Stack surface="card" gap={12}>
      <Text as="h2" size={20}>
        {t('without', { count: unserved.length })}
      </Text>
      <Cluster gap={8}>
        <Button variant="default" size="sm" onClick={() => setWrites(true)}>
          {t('offerRecorded')}
        </Button>
        {wider === undefined ? null : (
          <Button
            variant="default"
            size="sm"
            loading={plan.isMaking}
            onClick={() => plan.make({ max_km: wider })}
          >
            {wider === 0 ? t('anyWay') : t('wider', { km: String(wider) })}
          </Button>
        )}
        {board.get('date') === '' ? null : (
          <Button
            variant="default"
            size="sm"
            loading={plan.isMaking}
            onClick={() => plan.make({ max_km: plan.km, allDays: true })}
          >
            {t('allDays')}
          </Button>
        )}
        {askable.length === 0 ? null : (
          <ButtonLink
            variant="default"
            size="sm"
            to={`/admin/calls?list=witnesses&${askable.map((id) => `id=${id}`).join('&')}`}
          >
            {t('callOtherDay', { count: askable.length })}
          </ButtonLink>
        )}
      </Cluster>
      {groupByReason(unserved).map(({ why, salons }) => (
        <details key={why} className={classes.group}>
          <summary>
            <b>{formatNumber(salons.length)}</b> {t(`why_${why}`)}
          </summary>
          <ul className={classes.salons}>
            {salons.map((one) => (
              <Salon key={one.host_salon} one={one} board={board} />
            ))}
          </ul>
        </details>
      ))}
      {writes && salonBulk.letter !== undefined ? (
        <LetterDialog
          target={{ ids: unserved.map(({ host_salon }) => host_salon) }}
          calls={salonBulk}
          toAction={salonBulk.letter}
          words={{ subject: t('recordedSubject'), text: t('recordedText') }}
          onClose={() => setWrites(false)}
        />
      ) : null}
    </Stack>
  );
};
