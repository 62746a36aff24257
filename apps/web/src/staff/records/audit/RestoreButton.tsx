import type { AuditRecord } from '@salons/contract/audit';
import { useUser } from '../../../lib/session.ts';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { showNotice, showToast } from '../../../ui/feedback/toastStore.ts';
import { useProfileTexts } from '../profile/profile.texts.ts';
import { restoreRecord } from '../profile/removal.api.ts';
import { useRestoreRefusal } from '../profile/useRestoreRefusal.ts';
import { findRestorable } from './AuditRecordName.tsx';
import { useAuditTexts } from './audit.texts.ts';

interface RestoreButtonProps {
  readonly record: AuditRecord;
  readonly className?: string | undefined;
  /** The button disappears with its press; the focus needs a place. */
  readonly onRestored: () => void;
}

/** Restores a deleted record from its row, for those who may (product §10.192). */
export const RestoreButton = ({ record, className, onRestored }: RestoreButtonProps) => {
  const t = useProfileTexts();
  const words = useAuditTexts();
  const getRefusal = useRestoreRefusal();
  const noun = findRestorable(record, useUser()?.role ?? 'nobody');
  const name = record.name ?? words('numberOf', { id: String(record.id) });
  const restore = useSingleFlight({
    mutationFn: async () => {
      if (noun !== undefined) await restoreRecord(noun, record.id);
    },
    onSuccess: () => {
      showNotice(t(noun === 'host_salons' ? 'restoredSalon' : 'restored', { name }));
      onRestored();
    },
    onError: (failure) => showToast(getRefusal(failure)),
  });
  return noun === undefined ? null : (
    <Button
      variant="default"
      size="sm"
      className={className}
      loading={restore.isPending}
      aria-label={t('restoreWhat', { name })}
      onClick={() => restore.mutate()}
    >
      {t('restore')}
    </Button>
  );
};
