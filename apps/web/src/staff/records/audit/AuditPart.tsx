import type { AuditEntity } from '@salons/contract/audit';
import { getReach } from '@salons/contract/permissions';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { AuditEntry } from './AuditEntry.tsx';
import classes from './AuditPart.module.css';
import { recordAuditQuery, useAuditRefresh } from './audit.api.ts';
import { useAuditTexts } from './audit.texts.ts';

interface RecordProps {
  readonly entity: AuditEntity;
  readonly id: number;
}

const Newest = ({ entity, id }: RecordProps) => {
  const t = useAuditTexts();
  useAuditRefresh();
  const { data, error, refetch } = useQuery(recordAuditQuery(entity, id));
  return (
    <Grid gap={20} className={classes.part}>
      {data === undefined && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeletons count={2} height={72} />
      ) : data.results.length === 0 ? (
        <Text tone="quiet" size={16}>
          {t('nothingHere')}
        </Text>
      ) : (
        <Grid as="ul" gap={16}>
          {data.results.map((row) => (
            <AuditEntry key={row.id} row={row} heading="h4" of={{ entity, id }} />
          ))}
        </Grid>
      )}
      <ButtonLink
        variant="default"
        to={`/admin/audit?entity=${entity}&entity_id=${id}`}
        leftSection={<IconHistory aria-hidden size={18} />}
      >
        {t('allOfRecord')}
      </ButtonLink>
    </Grid>
  );
};

const useMayRead = () => getReach('audit.read', useUser()?.role ?? 'nobody') !== null;

/** The newest audit entries of a record within a drawer, for readers of the log (product §10.75). */
export const AuditSection = (record: RecordProps) => {
  const t = useAuditTexts();
  return useMayRead() ? (
    <Grid as="section" gap={20} className={classes.part}>
      <h3>{t('ofRecord')}</h3>
      <Newest {...record} />
    </Grid>
  ) : null;
};
