import type { Invitation } from '@salons/contract/invitations';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isOffered } from '../../../nouns/request/asking.rules.ts';
import { useWaitingTexts } from '../../../nouns/request/waiting.texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { loadable } from '../../../ui/feedback/loadable.tsx';
import { ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { Cluster, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { AnsweredLists } from './AnsweredLists.tsx';
import { ApproveAll } from './ApproveAll.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { salonInvitationsQuery } from './inbox.api.ts';
import { useInboxTexts } from './inbox.texts.ts';
import { UndoableAnswers } from './UndoableAnswers.tsx';
import { type AnswerFeedback, useAnswers } from './useAnswers.ts';

const DenyDialog = loadable(async () => (await import('../../../nouns/request/DenyDialog.tsx')).DenyDialog);

interface InboxProps {
  readonly salon: { readonly id: number; readonly is_open_for_guests: boolean };
  readonly isOver: boolean;
  /** Between the requests and the answered ones. */
  readonly children?: ReactNode;
}

interface StatusProps {
  readonly feedback: AnswerFeedback | undefined;
  /** Its line with the undo says the same: this one is only announced. */
  readonly isSaid: boolean;
}

const InboxStatus = ({ feedback, isSaid }: StatusProps) => {
  const [first, ...others] = feedback?.lines ?? [];
  return (
    <div role="status">
      {feedback === undefined ? null : isSaid ? (
        <VisuallyHidden>{first}</VisuallyHidden>
      ) : (
        <Row surface={feedback.refused ? 'wine' : 'olive'} gap={8}>
          {feedback.refused ? <IconAlertCircle aria-hidden /> : <IconCircleCheck aria-hidden />}
          <div>
            <p>{first}</p>
            {others.length === 0 ? null : (
              <ul>
                {others.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
        </Row>
      )}
    </div>
  );
};

interface ListsProps extends InboxProps {
  readonly invitations: readonly Invitation[];
}

const Lists = ({ invitations, salon, isOver, children }: ListsProps) => {
  const t = useInboxTexts();
  const words = useWaitingTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { feedback, busy, answer, approveEverybody, undo } = useAnswers();
  // A declined or expired offer was never a request to the host.
  const [denied, setDenied] = useState<Invitation>();
  const requests = invitations.filter(({ offer_expires_at }) => offer_expires_at === null);
  const waiting = requests.filter(({ status }) => status === 'pending');
  const offered = invitations.filter(isOffered).length;
  const answerable = waiting.filter(({ can }) => can.approve);
  const gone =
    feedback === undefined ? 0 : feedback.of.filter((id) => !waiting.some((one) => one.id === id)).length;
  // The focused button unmounts with its row, possibly after the message appears.
  useEffect(() => {
    if (feedback !== undefined && gone > 0 && document.activeElement === document.body)
      heading.current?.focus();
  }, [feedback, gone]);
  // Undone in another tab: the message is no longer true.
  const [settled, setSettled] = useState<AnswerFeedback>();
  if (gone > 0 && settled !== feedback) setSettled(feedback);
  const isTakenBack = gone === 0 && settled === feedback;
  const isSaid =
    feedback?.refused === false &&
    invitations.some(({ id, undo: pending }) => pending !== null && feedback.of.includes(id));
  const undoAndStay: typeof undo = async (event, of) => {
    await undo(event, of);
    heading.current?.focus();
  };
  const none = isOver ? 'nonePast' : salon.is_open_for_guests ? 'noneOpen' : 'noneClosed';
  return (
    <>
      <Stack as="section" gap={12}>
        <Cluster gap={16} rowGap={4} align="center" justify="between">
          <h2 ref={heading} tabIndex={-1}>
            {waiting.length === 0 ? t('noneWaiting') : t('waiting', { count: waiting.length })}
          </h2>
          {answerable.length < 2 ? null : (
            <ApproveAll
              requests={answerable}
              isBusy={busy === 'all'}
              onApprove={() => approveEverybody(answerable, { onSettled: () => heading.current?.focus() })}
            />
          )}
        </Cluster>
        <InboxStatus feedback={isTakenBack ? undefined : feedback} isSaid={isSaid} />
        <UndoableAnswers invitations={invitations} onUndo={undoAndStay} />
        {waiting.length === 0 ? <Text tone="quiet">{t(none)}</Text> : null}
        {offered === 0 ? null : <Text tone="quiet">{words('offered', { count: offered })}</Text>}
        <Stack as="ul" gap={12}>
          {waiting.map((invitation) => (
            <InvitationCard key={invitation.id} invitation={invitation} withAge>
              {invitation.can.approve ? (
                <Button
                  aria-label={t('approveName', { name: invitation.guest_name ?? t('someone') })}
                  loading={busy === invitation.id}
                  onClick={() => answer(invitation, 'approved')}
                >
                  {t('approve')}
                </Button>
              ) : null}
              {invitation.can.deny ? (
                <Button
                  variant="default"
                  aria-label={t('denyName', { name: invitation.guest_name ?? t('someone') })}
                  onClick={() => setDenied(invitation)}
                >
                  {t('deny')}
                </Button>
              ) : null}
            </InvitationCard>
          ))}
        </Stack>
      </Stack>
      {denied === undefined ? null : (
        <DenyDialog
          invitation={denied.id}
          title={t('denyTitle', { name: denied.guest_name ?? t('someone') })}
          confirm={t('denyYes')}
          by="self"
          onClose={() => setDenied(undefined)}
          onDeny={(to) => {
            setDenied(undefined);
            answer(denied, 'denied', to);
          }}
        />
      )}
      {children}
      <AnsweredLists
        invitations={requests}
        isOpen={isOver || waiting.length === 0}
        busy={busy}
        onAnswer={answer}
      />
    </>
  );
};

/** The requests of a salon: pending, approved, closed (product §7.7). */
export const Inbox = (props: InboxProps) => {
  const { data, isError, error, refetch } = useQuery(salonInvitationsQuery(props.salon.id));
  if (data !== undefined) return <Lists {...props} invitations={data} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Skeletons count={3} height={80} />;
};
