import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/Button.tsx';
import { showToast } from '../../../ui/feedback/toastStore.ts';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Part } from '../ProfilePage.tsx';
import { useProfileTexts } from './profile.texts.ts';
import { type Removable, removeRecord } from './removal.api.ts';
import { useRemovalRefusal } from './useRemovalRefusal.ts';

interface RemoveProps {
  readonly noun: Removable;
  readonly id: number;
  readonly name: string;
  readonly title: string;
  /** Consequences. */
  readonly about: ReactNode;
  /** Path of the list with its scroll position. */
  readonly list: string;
}

/** Confirms, deletes, and returns to the previous list, which shows the undo (product §10.10). */
export const RemoveButton = ({ noun, id, name, title, about, list }: RemoveProps) => {
  const t = useProfileTexts();
  const navigate = useNavigate();
  const getRefusal = useRemovalRefusal();
  const [asks, setAsks] = useState(false);
  const remove = async () => {
    await removeRecord(noun, id);
    await navigate(list, { replace: true, state: { removed: { id, name } } });
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('remove')}
      </Button>
      {asks ? (
        <ConfirmDialog
          isLoss
          title={title}
          confirm={t('remove')}
          onClose={() => setAsks(false)}
          onConfirm={remove}
          onFailure={(failure) => showToast(getRefusal(failure))}
        >
          {about}
        </ConfirmDialog>
      ) : null}
    </>
  );
};

/** Hook: the previous list's URL. */
export const useListBefore = (list: string): string => {
  const { state } = useLocation();
  const from: unknown = state?.from;
  return typeof from === 'string' ? from : list;
};

export const ManagePart = ({ children }: { readonly children: ReactNode }) => {
  const t = useProfileTexts();
  return (
    <Part title={t('manage')}>
      <Cluster gap={12} align="center">
        {children}
      </Cluster>
    </Part>
  );
};
