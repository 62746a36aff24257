import type { AuditEntity, AuditRecord } from '@salons/contract/audit';
import { type Caller, getReach } from '@salons/contract/permissions';
import { Link } from 'react-router';
import { useUser } from '../../../lib/session.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { buildRecordPath, buildRestorePath, type Removable } from '../profile/removal.api.ts';
import { restoreRight } from '../profile/removal.rules.ts';
import { useAuditTexts } from './audit.texts.ts';

const nouns: Partial<Record<AuditEntity, Removable>> = {
  host: 'hosts',
  guest: 'guests',
  witness: 'witnesses',
  host_salon: 'host_salons',
};

/** The noun of a deleted record that the reader may restore; else undefined. */
export const findRestorable = ({ entity, deleted }: AuditRecord, role: Caller): Removable | undefined => {
  const noun = nouns[entity];
  return noun !== undefined && deleted === 'restorable' && getReach(restoreRight[noun], role) !== null
    ? noun
    : undefined;
};

/** URL of a record's page, or of the restore of a deleted one; undefined if neither exists. */
const getRecordPath = (record: AuditRecord, role: Caller): string | undefined => {
  const noun = nouns[record.entity];
  if (noun !== undefined && record.deleted === null) return buildRecordPath(noun, record.id);
  const restorable = findRestorable(record, role);
  return restorable && buildRestorePath(restorable, record.id);
};

/** A record's current name with the link to it, marked if it is deleted. */
export const AuditRecordName = ({ record }: { readonly record: AuditRecord }) => {
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
