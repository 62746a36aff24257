import type { Invitation } from '@salons/contract/invitations';
import { failureText } from '../../lib/errors.texts.ts';
import { daysUntil } from '../../lib/format.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { useRequestActs } from '../../nouns/request/requestActs.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useTheDayTexts } from './theDay.texts.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

interface TheDayProps {
  readonly invitation: Invitation;
  readonly host: string;
}

const lateBy = [5, 15] as const;

/** Late by five or fifteen minutes, or not coming; shown to the host at once (product §7.247). */
const Late = ({ invitation, host }: TheDayProps) => {
  const t = useTheDayTexts();
  const { change } = useRequestActs();
  const { late_minutes: noted } = invitation;
  const { mutate, isPending, variables, error } = useSingleFlight({
    mutationFn: (late_minutes: Invitation['late_minutes']) => change(invitation.id, { late_minutes }),
  });
  return (
    <Card gap={12} as="section">
      <h2>{t('lateTitle')}</h2>
      <Text role="status">
        {noted === null ? t('lateAbout', { host }) : t('lateNoted', { host, count: noted })}
      </Text>
      <Cluster gap={12}>
        {lateBy
          .filter((minutes) => minutes !== noted)
          .map((minutes) => (
            <Button
              key={minutes}
              variant="default"
              loading={isPending && variables === minutes}
              onClick={() => mutate(minutes)}
            >
              {t('lateBy', { count: minutes })}
            </Button>
          ))}
        {noted === null ? null : (
          <Button variant="default" loading={isPending && variables === null} onClick={() => mutate(null)}>
            {t('onTime')}
          </Button>
        )}
        {invitation.can.withdraw ? <WithdrawButton invitation={invitation} label={t('cannotCome')} /> : null}
      </Cluster>
      <Text tone="wine" role="alert">
        {error === null ? '' : failureText(error)}
      </Text>
    </Card>
  );
};

/** The reminder's question, on the page of its link (product §12.8). */
const Coming = ({ invitation, host }: TheDayProps) => {
  const t = useTheDayTexts();
  const { confirmComing } = useRequestActs();
  const confirm = useSingleFlight({ mutationFn: async () => confirmComing?.() });
  if (confirmComing === undefined) return null;
  return (
    <Card gap={12} as="section">
      <h2>{t('comingTitle')}</h2>
      <Text role="status">{invitation.coming ? t('comingNoted', { host }) : t('comingAbout')}</Text>
      {invitation.coming ? null : (
        <Cluster gap={12}>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('coming')}
          </Button>
          <WithdrawButton invitation={invitation} label={t('cannotCome')} />
        </Cluster>
      )}
      <Text tone="wine" role="alert">
        {confirm.error === null ? '' : failureText(confirm.error)}
      </Text>
    </Card>
  );
};

/** The reminder goes out two days before. */
const daysOfQuestion = 2;

/** What the last days ask of a guest with a place; nothing before. */
export const TheDay = (props: TheDayProps) => {
  const { event_time, time_zone } = props.invitation;
  const days = daysUntil(event_time, time_zone, new Date());
  if (days === 0) return <Late {...props} />;
  return days > 0 && days <= daysOfQuestion ? <Coming {...props} /> : null;
};
