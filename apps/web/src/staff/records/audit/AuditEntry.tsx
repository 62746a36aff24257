import type { AuditEntity, AuditRow } from '@salons/contract/audit';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { StatusBadge, type Tone } from '../../../ui/feedback/StatusBadge.tsx';
import { Ltr } from '../../../ui/layout/Ltr.tsx';
import { Cluster, Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import classes from './AuditEntry.module.css';
import { AuditRecordName } from './AuditRecordName.tsx';
import { useActionTexts, useAuditTexts, useEntityTexts } from './audit.texts.ts';
import { isBlanked, listChangedFields } from './changes.rules.ts';

/** Tones of actions; others are quiet. */
export const actionTones: Partial<Record<AuditRow['action'], Tone>> = {
  create: 'done',
  restore: 'done',
  unblock: 'done',
  remove: 'wrong',
  cancel: 'wrong',
  block: 'wrong',
  erase: 'wrong',
};

/** Number of details shown initially, the others behind a button. */
const openAtFirst = 3;

interface EntryProps {
  readonly row: AuditRow;
  /** Heading level, below the surrounding one. */
  readonly heading: 'h3' | 'h4';
  /** The record whose page shows the entry; its name is omitted. */
  readonly of: { readonly entity: AuditEntity; readonly id: number };
}

/** An audit entry on its record's page: action, record, actor, time, changes (product §10.75). */
export const AuditEntry = ({ row, heading: Heading, of }: EntryProps) => {
  const t = useAuditTexts();
  const actions = useActionTexts();
  const entities = useEntityTexts();
  const changes = listChangedFields(row);
  const isChange = row.before !== null && row.after !== null;
  const rest = changes.slice(openAtFirst);
  const record = row.record?.entity === of.entity && row.record?.id === of.id ? null : row.record;
  return (
    <Grid surface="card" roomy as="li" gap={12} className={classes.inside}>
      <Cluster gap={12} rowGap={8} align="center">
        <StatusBadge tone={actionTones[row.action] ?? 'quiet'}>{actions(row.action)}</StatusBadge>
        <Text as={Heading} face="text" size={18} weight={600}>
          {entities(row.entity)}
          {record === null ? null : (
            <>
              {': '}
              <AuditRecordName record={record} />
            </>
          )}
        </Text>
        <Text as="span" atEnd tone="quiet" size={16} className={classes.meta}>
          <bdi>{row.actor_name ?? t(row.actor === null ? 'bySystem' : 'unknownActor')}</bdi>
          {' · '}
          <Ltr>{`${formatDate(row.at)} ${formatTime(row.at)}`}</Ltr>
        </Text>
      </Cluster>
      {isBlanked(row) ? (
        <Text tone="quiet" size={16}>
          {t('erased')}
        </Text>
      ) : null}
      {changes.length === 0 || isBlanked(row) ? null : (
        <AuditChanges changes={changes.slice(0, openAtFirst)} isChange={isChange} />
      )}
      {rest.length === 0 || isBlanked(row) ? null : (
        <details>
          <summary>{t('more', { count: rest.length })}</summary>
          <AuditChanges changes={rest} isChange={isChange} />
        </details>
      )}
    </Grid>
  );
};
