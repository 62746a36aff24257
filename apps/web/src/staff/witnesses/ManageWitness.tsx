import { displayPhone } from '@salons/contract/phone';
import type { Witness } from '@salons/contract/witnesses';
import { useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure, showToast } from '../../ui/feedback/toastStore.ts';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Part } from '../records/ProfilePage.tsx';
import { RemoveButton, useListBefore } from '../records/profile/ManagePart.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { LinkLoginDialog } from './LinkLogin.tsx';
import { giveLogin, updateWitness } from './witnesses.staff.api.ts';

interface ManageProps {
  readonly witness: Witness;
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

/** Record actions: login, archive, delete (product §11.29). */
export const ManageWitnessPart = ({ witness, canRemove }: ManageProps) => {
  const t = useWitnessTexts();
  const [openDialog, setOpenDialog] = useState<'archive' | 'login' | 'link'>();
  const list = useListBefore('/admin/witnesses/list');
  const close = () => setOpenDialog(undefined);
  const canGive = witness.user === null && witness.mobile_number !== null;
  return (
    <Part title={t('manage')}>
      <Stack gap={24}>
        <Cluster gap={12} align="center">
          {canGive ? (
            <Button variant="default" onClick={() => setOpenDialog('login')}>
              {t('giveLogin')}
            </Button>
          ) : null}
          {witness.user === null ? (
            <Button variant="default" onClick={() => setOpenDialog('link')}>
              {t('linkAccount')}
            </Button>
          ) : null}
          <Button variant="default" onClick={() => setOpenDialog('archive')}>
            {t(witness.archived ? 'unarchive' : 'archive')}
          </Button>
          {canRemove ? (
            <RemoveButton
              noun="witnesses"
              id={witness.id}
              name={getName(witness)}
              title={t('removeTitle', { name: getName(witness) })}
              about={t('removeAbout')}
              list={list}
            />
          ) : null}
        </Cluster>
        {witness.user === null && witness.mobile_number === null ? (
          <Text tone="quiet">{t('loginNeedsMobile')}</Text>
        ) : null}
      </Stack>
      {openDialog === 'archive' ? <ArchiveDialog witness={witness} onClose={close} /> : null}
      {openDialog === 'link' ? <LinkLoginDialog witness={witness} onClose={close} /> : null}
      {openDialog === 'login' ? <LoginDialog witness={witness} onClose={close} /> : null}
    </Part>
  );
};
