import { displayPhone } from '@salons/contract/phone';
import type { Witness } from '@salons/contract/witnesses';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { showFailure, showToast } from '../../ui/feedback/toastStore.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { RemoveDialog, useListBefore } from '../records/profile/ManagePart.tsx';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import type { RecordAct } from '../records/profile/RecordPage.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { LinkLoginDialog } from './LinkLogin.tsx';
import { giveLogin, updateWitness } from './witnesses.staff.api.ts';

interface ManageProps {
  readonly witness: Witness;
  readonly canChange: boolean;
  readonly canRemove: boolean;
}

interface ActionProps {
  readonly witness: Witness;
  readonly onClose: () => void;
}

const getName = ({ first_name, last_name }: Witness) => `${first_name} ${last_name}`;

const ArchiveDialog = ({ witness, onClose }: ActionProps) => {
  const t = useWitnessTexts();
  const isBack = witness.archived;
  return (
    <ConfirmDialog
      title={t(isBack ? 'unarchiveTitle' : 'archiveTitle', { name: getName(witness) })}
      confirm={t(isBack ? 'unarchive' : 'archive')}
      onClose={onClose}
      onConfirm={() => updateWitness(witness.id, { archived: !witness.archived })}
    >
      {t(isBack ? 'unarchiveAbout' : 'archiveAbout')}
    </ConfirmDialog>
  );
};

const LoginDialog = ({ witness, onClose }: ActionProps) => {
  const t = useWitnessTexts();
  const reportFailure = (failure: unknown) =>
    failure instanceof ApiError && failure.code === 'phoneAlreadyExists'
      ? showToast(t('loginPhoneTaken'))
      : showFailure(failure);
  return (
    <ConfirmDialog
      title={t('giveLoginTitle', { name: getName(witness) })}
      confirm={t('giveLogin')}
      onClose={onClose}
      onConfirm={() => giveLogin(witness.id)}
      onFailure={reportFailure}
    >
      {t.rich('giveLoginAbout', {
        phone: (
          <bdi key="phone" dir="ltr">
            {displayPhone(witness.mobile_number ?? '')}
          </bdi>
        ),
      })}
    </ConfirmDialog>
  );
};

/** Hook: rare acts on a witness's record: login, archive, delete (product §11.29). */
export const useWitnessActs = ({
  witness,
  canChange,
  canRemove,
}: ManageProps): { readonly acts: readonly RecordAct[]; readonly dialog: ReactNode } => {
  const t = useWitnessTexts();
  const profile = useProfileTexts();
  const [openDialog, setOpenDialog] = useState<'archive' | 'login' | 'link' | 'remove'>();
  const list = useListBefore('/admin/witnesses/list');
  const close = () => setOpenDialog(undefined);
  if (!canChange) return { acts: [], dialog: null };
  const hasLogin = witness.user !== null;
  const open = (dialog: NonNullable<typeof openDialog>) => () => setOpenDialog(dialog);
  return {
    acts: [
      ...(hasLogin || witness.mobile_number === null
        ? []
        : [{ label: t('giveLogin'), onClick: open('login') }]),
      ...(hasLogin ? [] : [{ label: t('linkAccount'), onClick: open('link') }]),
      { label: t(witness.archived ? 'unarchive' : 'archive'), onClick: open('archive') },
      ...(canRemove ? [{ label: profile('remove'), onClick: open('remove') }] : []),
    ],
    dialog: (
      <>
        {openDialog === 'archive' ? <ArchiveDialog witness={witness} onClose={close} /> : null}
        {openDialog === 'link' ? <LinkLoginDialog witness={witness} onClose={close} /> : null}
        {openDialog === 'login' ? <LoginDialog witness={witness} onClose={close} /> : null}
        {openDialog === 'remove' ? (
          <RemoveDialog
            noun="witnesses"
            id={witness.id}
            name={getName(witness)}
            title={t('removeTitle', { name: getName(witness) })}
            about={t('removeAbout')}
            list={list}
            onClose={close}
          />
        ) : null}
      </>
    ),
  };
};
