import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/Button.tsx';
import { showToast } from '../../../ui/feedback/toastStore.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
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
export const RemoveDialog = (props: RemoveProps & { readonly onClose: () => void }) => {
  const { noun, id, name, title, about, list, onClose } = props;
  const t = useProfileTexts();
  const navigate = useNavigate();
  const getRefusal = useRemovalRefusal();
  const remove = async () => {
    await removeRecord(noun, id);
    await navigate(list, { replace: true, state: { removed: { id, name } } });
  };
  return (
    <ConfirmDialog
      isLoss
      title={title}
      confirm={t('remove')}
      onClose={onClose}
      onConfirm={remove}
      onFailure={(failure) => showToast(getRefusal(failure))}
    >
      {about}
    </ConfirmDialog>
  );
};

export const RemoveButton = (props: RemoveProps) => {
  const t = useProfileTexts();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('remove')}
      </Button>
      {asks ? <RemoveDialog {...props} onClose={() => setAsks(false)} /> : null}
    </>
  );
};

/** Hook: the previous list's URL. */
export const useListBefore = (list: string): string => {
  const { state } = useLocation();
  const from: unknown = state?.from;
  return typeof from === 'string' ? from : list;
};
