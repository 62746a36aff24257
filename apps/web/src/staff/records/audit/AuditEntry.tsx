import type { AuditEntity, AuditRow } from '@salons/contract/audit';
import { type Caller, getReach } from '@salons/contract/permissions';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { StatusBadge, type Tone } from '../../../ui/feedback/StatusBadge.tsx';
import { Ltr } from '../../../ui/layout/Ltr.tsx';
import { Cluster, Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { buildRecordPath, buildRestorePath, type Removable } from '../profile/removal.api.ts';
import { restoreRight } from '../profile/removal.rules.ts';
import classes from './AuditEntry.module.css';
import { useActionTexts, useAuditTexts, useEntityTexts } from './audit.texts.ts';
import { type Change, isBlanked, listChangedFields } from './changes.rules.ts';
import { useValueWords } from './useValueWords.ts';

const tones: Partial<Record<AuditRow['action'], Tone>> = {
  create: 'done',
  restore: 'done',
  unblock: 'done',
  remove: 'wrong',
  cancel: 'wrong',
  block: 'wrong',
  erase: 'wrong',
};

type AuditRecord = NonNullable<AuditRow['record']>;

const nouns: Partial<Record<AuditEntity, Removable>> = {
  host: 'hosts',
  guest: 'guests',
  witness: 'witnesses',
  host_salon: 'host_salons',
};

/** URL of a record's page, or of the restore of a deleted one; undefined if neither exists. */
const getRecordPath = ({ entity, id, deleted }: AuditRecord, role: Caller): string | undefined => {
  const noun = nouns[entity];
  if (noun === undefined || deleted === 'gone') return undefined;
  if (deleted === null) return buildRecordPath(noun, id);
  return getReach(restoreRight[noun], role) === null ? undefined : buildRestorePath(noun, id);
};

const RecordName = ({ record }: { readonly record: AuditRecord }) => {
  const t = useAuditTexts();
  const name = <bdi>{record.name ?? t('numberOf', { id: String(record.id) })}</bdi>;
  const address = getRecordPath(record, useUser()?.role ?? 'nobody');
  return (
    <>
      {address === undefined ? name : <Link to={address}>{name}</Link>}
      {record.deleted === null ? null : (
        <Text as="span" tone="quiet" size={16}>
          {` (${t('recordDeleted')})`}
        </Text>
      )}
    </>
  );
};

const Changes = ({
  changes,
  isChange,
}: {
  readonly changes: readonly Change[];
  readonly isChange: boolean;
}) => {
  const t = useAuditTexts();
  const { fieldName, formatValue, isLtr } = useValueWords();
  const cell = (field: string, value: Change['after']) => {
    const words = formatValue(field, value);
    return <bdi dir={isLtr(words) ? 'ltr' : undefined}>{words}</bdi>;
  };
  return (
    <Table className={clsx(classes.table, isChange && classes.sides)}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {isChange ? <th scope="col">{t('before')}</th> : null}
          <th scope="col">{t(isChange ? 'after' : 'value')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <Text as="th" weight={600} scope="row" className={classes.name}>
              {fieldName(field)}
            </Text>
            {isChange ? (
              <Text as="td" tone="quiet">
                {cell(field, before)}
              </Text>
            ) : null}
            <td className={isChange ? classes.after : undefined}>
              {cell(field, after ?? (isChange ? null : before))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

/** Number of details shown initially, the others behind a button. */
const openAtFirst = { page: 6, profile: 3 } as const;

interface EntryProps {
  readonly row: AuditRow;
  /** Heading level, below the surrounding one. */
  readonly heading?: 'h2' | 'h3' | 'h4';
  /** The record whose page shows the entry; its name is omitted. */
  readonly of?: { readonly entity: AuditEntity; readonly id: number };
}

/** An audit entry: action, record, actor, time, changes (product §10.18). */
export const AuditEntry = ({ row, heading: Heading = 'h2', of }: EntryProps) => {
  const t = useAuditTexts();
  const actions = useActionTexts();
  const entities = useEntityTexts();
  const changes = listChangedFields(row);
  const isChange = row.before !== null && row.after !== null;
  const open = openAtFirst[of === undefined ? 'page' : 'profile'];
  const rest = changes.slice(open);
  const record = row.record?.entity === of?.entity && row.record?.id === of?.id ? null : row.record;
  return (
    <Grid surface="card" roomy as="li" gap={12} className={clsx(of !== undefined && classes.inside)}>
      <Cluster gap={12} rowGap={8} align="center">
        <StatusBadge tone={tones[row.action] ?? 'quiet'}>{actions(row.action)}</StatusBadge>
        <Text as={Heading} face="text" size={18} weight={600}>
          {entities(row.entity)}
          {record === null ? null : (
            <>
              {': '}
              <RecordName record={record} />
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
        <Changes changes={changes.slice(0, open)} isChange={isChange} />
      )}
      {rest.length === 0 || isBlanked(row) ? null : (
        <details>
          <summary>{t('more', { count: rest.length })}</summary>
          <Changes changes={rest} isChange={isChange} />
        </details>
      )}
    </Grid>
  );
};
