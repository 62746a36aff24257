import type { WorkCase } from '@salons/contract/work-list';
import { changeTeaming } from '../../nouns/teaming/teaming.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { sendAgain } from '../messages/outbox.api.ts';
import { answerInvitation, remindHost, undoAnswer } from '../records/invitations.staff.api.ts';
import { toActPath, toBoardPath, toSalonPath } from './cases.rules.ts';
import { useTodayTexts } from './today.texts.ts';
import type { Calls } from './useCalls.ts';

interface CaseActsProps {
  readonly calls: Calls;
  readonly one: WorkCase;
}

const ApproveButton = ({ calls, one }: CaseActsProps) => {
  const t = useTodayTexts();
  const { guest } = one;
  const invitation = guest?.invitation ?? null;
  if (guest === null || invitation === null) return null;
  const approve = async () => {
    const { undo } = await answerInvitation(invitation, 'approved');
    return {
      name: guest.name,
      text: t('approved', { name: guest.name }),
      undo: undo === null ? undefined : () => undoAnswer(undo.event),
    };
  };
  return (
    <Button variant="default" onClick={() => void calls.finish(one, approve)}>
      {t('approveFor')}
    </Button>
  );
};

const RemindButton = ({ calls, one }: CaseActsProps) => {
  const t = useTodayTexts();
  const { guest, host } = one;
  const invitation = guest?.invitation ?? null;
  if (invitation === null || host === null) return null;
  const remind = async () => {
    await remindHost(invitation);
    return { name: host.name, text: t('reminded', { name: host.name }) };
  };
  return (
    <Button variant="default" onClick={() => void calls.finish(one, remind)}>
      {t('remind')}
    </Button>
  );
};

/** The acts that solve a case, beside the outcome of a call. */
export const CaseActs = ({ calls, one }: CaseActsProps) => {
  const t = useTodayTexts();
  const { kind, salon, host } = one;
  const path = toActPath(one);
  const name = host?.name ?? '';
  switch (kind) {
    case 'requests_lapsing':
      return (
        <Cluster gap={8}>
          <ApproveButton calls={calls} one={one} />
          <RemindButton calls={calls} one={one} />
        </Cluster>
      );
    case 'hosts_silent':
      return (
        <Cluster gap={8}>
          <Button
            variant="default"
            onClick={() =>
              void calls.finish(one, async () => {
                await changeTeaming(one.id, { contacted: true });
                return { name, text: t('markedSpoken', { name }) };
              })
            }
          >
            {t('haveSpoken')}
          </Button>
        </Cluster>
      );
    case 'tonight':
      return salon === null ? null : (
        <Cluster gap={8}>
          <ButtonLink variant="default" to={toSalonPath(salon.id)}>
            {t('openSalon')}
          </ButtonLink>
          <ButtonLink variant="default" to={toBoardPath(salon.id)}>
            {t(one.why === 'no_witness' ? 'openBoard' : 'replaceWitness')}
          </ButtonLink>
        </Cluster>
      );
    case 'salons_without_witness':
    case 'salons_not_placed':
    case 'registrations_to_check':
      return path === undefined ? null : (
        <Cluster gap={8}>
          <ButtonLink to={path}>
            {t(
              kind === 'salons_without_witness'
                ? 'openBoard'
                : kind === 'salons_not_placed'
                  ? 'openSalon'
                  : 'openRecord',
            )}
          </ButtonLink>
        </Cluster>
      );
    case 'messages_failed':
      return (
        <Cluster gap={8}>
          <Button
            onClick={() =>
              void calls.finish(one, async () => {
                await sendAgain(one.id);
                return { name, text: t('sentAgain') };
              })
            }
          >
            {t('sendAgain')}
          </Button>
          <ButtonLink variant="default" to="/admin/outbox?state=failed">
            {t('openOutbox')}
          </ButtonLink>
        </Cluster>
      );
    default:
      return null;
  }
};
