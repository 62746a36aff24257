import type { Topic } from '@salons/contract/topics';
import { useChangeCount } from '../../lib/liveCounts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import classes from './ChangedNote.module.css';
import { useStaffTexts } from './staff.texts.ts';

interface ChangedNoteProps {
  readonly topic: Topic;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
}

/** Shows the number of changes since the list was fetched; rows refresh only on request (product §1.190). */
export const ChangedNote = ({ topic, isBusy, onRefresh }: ChangedNoteProps) => {
  const t = useStaffTexts();
  const count = useChangeCount(topic);
  return (
    <div role="status" className={classes.note}>
      {count === 0 ? null : (
        <Cluster gap={12} align="center">
          {t('changedSince', { count })}
          <Button variant="default" size="sm" loading={isBusy} onClick={onRefresh}>
            {t('readAgain')}
          </Button>
        </Cluster>
      )}
    </div>
  );
};
