import type { Invitation } from '@salons/contract/invitations';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { useInboxTexts } from './inbox.texts.ts';

interface AnsweredListsProps {
  readonly invitations: readonly Invitation[];
  /** Unfolds the approved ones. */
  readonly isOpen: boolean;
  readonly busy: number | 'all' | undefined;
  readonly onAnswer: (invitation: Invitation, status: 'approved' | 'denied') => void;
}

const TakeBack = ({
  invitation,
  onClose,
  onAnswer,
}: {
  readonly invitation: Invitation;
  readonly onClose: () => void;
  readonly onAnswer: AnsweredListsProps['onAnswer'];
}) => {
  const t = useInboxTexts();
  return (
    <Dialog opened onClose={onClose} title={t('takeBackTitle')}>
      <p>{t('takeBackAbout', { name: invitation.guest_name ?? t('someone') })}</p>
      <DialogActions>
        <Button
          variant="outline"
          onClick={() => {
            onClose();
            onAnswer(invitation, 'denied');
          }}
        >
          {t('takeBack')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export const AnsweredLists = ({ invitations, isOpen, busy, onAnswer }: AnsweredListsProps) => {
  const t = useInboxTexts();
  const [doubted, setDoubted] = useState<Invitation>();
  const approved = invitations.filter(({ status }) => status === 'approved');
  const closed = invitations.filter(({ status }) => status === 'denied');
  return (
    <Stack gap={8}>
      {approved.length === 0 ? null : (
        <details open={isOpen}>
          <summary>
            <h2>{t('approved', { count: approved.length })}</h2>
          </summary>
          <Stack as="ul" gap={12}>
            {approved.map((invitation) => (
              <InvitationCard key={invitation.id} invitation={invitation} withPhone>
                <StatusBadge tone="done">
                  {t(invitation.coming ? 'comingStatus' : 'approvedStatus')}
                </StatusBadge>
                {invitation.can.deny ? (
                  <Button
                    variant="subtle"
                    loading={busy === invitation.id}
                    onClick={() => setDoubted(invitation)}
                  >
                    {t('takeBack')}
                  </Button>
                ) : null}
              </InvitationCard>
            ))}
          </Stack>
        </details>
      )}
      {closed.length === 0 ? null : (
        <details>
          <summary>{t('denied', { count: closed.length })}</summary>
          <Stack as="ul" gap={12}>
            {closed.map((invitation) => (
              <InvitationCard key={invitation.id} invitation={invitation}>
                <StatusBadge tone="quiet">{t(invitation.denied_reason ?? 'host')}</StatusBadge>
                {invitation.can.approve ? (
                  <Button
                    variant="subtle"
                    loading={busy === invitation.id}
                    onClick={() => onAnswer(invitation, 'approved')}
                  >
                    {t('approveAfterAll')}
                  </Button>
                ) : null}
              </InvitationCard>
            ))}
          </Stack>
        </details>
      )}
      {doubted === undefined ? null : (
        <TakeBack invitation={doubted} onClose={() => setDoubted(undefined)} onAnswer={onAnswer} />
      )}
    </Stack>
  );
};
