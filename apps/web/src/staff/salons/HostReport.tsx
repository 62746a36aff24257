import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format.ts';
import { salonFeedbackQuery } from '../../nouns/evening/feedback.api.ts';
import { useFeedbackTexts } from '../../nouns/evening/feedback.texts.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Facts } from '../records/cells.tsx';

/** The host's report of the evening: attendance of the witness, feedback. */
export const HostReport = ({ salon }: { readonly salon: HostSalon }) => {
  const t = useFeedbackTexts();
  const hasBegun = Date.parse(salon.event_time) <= Date.now();
  const { data } = useQuery({ ...salonFeedbackQuery(salon.id), enabled: hasBegun });
  const feedback = data?.feedback ?? null;
  const arrived = (salon.teamings ?? []).filter((one) => one.arrived === true);
  if (feedback === null && arrived.length === 0) return null;
  return (
    <>
      <h3>{t('staffTitle')}</h3>
      <Facts
        facts={[
          ...arrived.map(({ full_name }) => [t('witnessCame'), full_name] as const),
          ...(feedback === null
            ? []
            : ([
                [t('mood'), t(`mood_${feedback.mood}`)],
                [t('came'), feedback.came === null ? null : <Ltr key="came">{String(feedback.came)}</Ltr>],
                [t('words'), feedback.words],
                [t('sentAt'), <Ltr key="sent">{formatDate(feedback.changed_at, salon.time_zone)}</Ltr>],
              ] as const)),
        ]}
      />
    </>
  );
};
