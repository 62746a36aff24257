import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { showToast } from '../../../ui/feedback/toastStore.ts';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { useProfileTexts } from './profile.texts.ts';
import { buildRecordPath, type Removable, refetchDrawn, restoreRecord } from './removal.api.ts';
import { useRestoreRefusal } from './useRestoreRefusal.ts';

const arrival = z.object({
  removed: z.object({ id: z.int(), name: z.string(), is_back: z.boolean().optional() }),
});

/** Shows on the list which record was just deleted, with undo (product §10.10). */
export const RemovedNote = ({ noun }: { readonly noun: Removable }) => {
  const t = useProfileTexts();
  const getRefusal = useRestoreRefusal();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const removed = arrival.safeParse(state).data?.removed;
  const id = removed?.id;
  // A list that stayed mounted beside the record does not refetch by itself.
  useEffect(() => {
    if (id !== undefined) void refetchDrawn();
  }, [id]);
  const undo = useSingleFlight({
    mutationFn: async (gone: z.output<typeof arrival>['removed']) => {
      await restoreRecord(noun, gone.id);
      // Clears the navigation state, so that a reload does not show the message again.
      await navigate(pathname + search, {
        replace: true,
        preventScrollReset: true,
        state: { removed: { ...gone, is_back: true } },
      });
    },
    onError: (failure) => showToast(getRefusal(failure)),
  });
  if (removed === undefined) return null;
  const isSalon = noun === 'host_salons';
  const gone = t(isSalon ? 'removedSalonNote' : 'removedNote', { name: removed.name });
  return (
    <Cluster surface="card" marked gap={20} rowGap={12} align="center" justify="between" role="status">
      <p>
        {removed.is_back === true
          ? t(isSalon ? 'restoredSalon' : 'restored', { name: removed.name })
          : `${gone} ${t('removedKeeps')}`}
      </p>
      {removed.is_back === true ? (
        <Link to={buildRecordPath(noun, removed.id)}>{t('toRecord')}</Link>
      ) : (
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(removed)}>
          {t('undo')}
        </Button>
      )}
    </Cluster>
  );
};
