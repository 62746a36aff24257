import { Cluster, Row, Stack } from '../layout/layout.tsx';
import { useUiTexts } from '../ui.texts.ts';
import classes from './SeatsBar.module.css';

interface SeatsBarProps {
  readonly max: number;
  readonly approved: number;
  readonly pending: number;
}

const share = (part: number, whole: number) => `${Math.min(100, (100 * part) / Math.max(1, whole))}%`;

export const SeatsBar = ({ max, approved, pending }: SeatsBarProps) => {
  const t = useUiTexts();
  const free = Math.max(0, max - approved - pending);
  return (
    <Stack gap={8}>
      <Cluster rowGap={4} gap={20} justify="between">
        <strong>{t('seats', { count: max })}</strong>
        <strong>{free === 0 ? t('noneLeft') : t('left', { count: free })}</strong>
      </Cluster>
      <Row className={classes.bar} aria-hidden>
        <span className={classes.approved} style={{ inlineSize: share(approved, max) }} />
        <span className={classes.pending} style={{ inlineSize: share(pending, max) }} />
      </Row>
      <Cluster rowGap={4} gap={20} tone="quiet" size={16}>
        <span>
          <span className={classes.keyApproved} aria-hidden />
          {t('approved')} <bdi>{approved}</bdi>
        </span>
        <span>
          <span className={classes.keyPending} aria-hidden />
          {t('pending')} <bdi>{pending}</bdi>
        </span>
      </Cluster>
    </Stack>
  );
};
