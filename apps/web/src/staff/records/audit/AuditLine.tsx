import type { AuditRow } from '@salons/contract/audit';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Ltr } from '../../../ui/layout/Ltr.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { AuditChanges, ChangesInLine } from './AuditChanges.tsx';
import { actionTones } from './AuditEntry.tsx';
import classes from './AuditLine.module.css';
import { AuditRecordName } from './AuditRecordName.tsx';
import { useActionTexts, useAuditTexts, useEntityTexts } from './audit.texts.ts';
import { isBlanked, listChangedFields } from './changes.rules.ts';
import { RestoreButton } from './RestoreButton.tsx';
import { RunRecords } from './RunRecords.tsx';

/** Changes that fit into a line; more open below it. */
const mostInLine = 2;

const Subject = ({ row }: { readonly row: AuditRow }) => {
  const t = useAuditTexts();
  const entities = useEntityTexts();
  if (row.run !== null) return `${entities(row.entity)} · ${t('runRecords', { count: row.run.records })}`;
  return (
    <>
      {entities(row.entity)}
      {row.record === null ? null : (
        <>
          {': '}
          <AuditRecordName record={row.record} />
        </>
      )}
    </>
  );
};

/** An audit entry in one line: when, who, what, to which record; the values open below it (product §10.18). */
export const AuditLine = ({ row }: { readonly row: AuditRow }) => {
  const t = useAuditTexts();
  const actions = useActionTexts();
  const [isOpen, setIsOpen] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const id = useId();
  const { run, record } = row;
  const changes = listChangedFields(run === null ? row : { before: null, after: run.after });
  const isChange = run === null && row.before !== null && row.after !== null;
  const isErased = isBlanked(row);
  return (
    <li ref={line} tabIndex={-1} className={classes.line}>
      <Text as="span" tone="quiet" size={16} nowrap>
        <Ltr>{`${formatDate(row.at)} ${formatTime(row.at)}`}</Ltr>
      </Text>
      <Text as="span" size={16} className={classes.actor}>
        <bdi>{row.actor_name ?? t(row.actor === null ? 'bySystem' : 'unknownActor')}</bdi>
      </Text>
      <span className={classes.action}>
        <StatusBadge tone={actionTones[row.action] ?? 'quiet'}>{actions(row.action)}</StatusBadge>
      </span>
      <Text as="h2" face="text" size={16} weight={600} breaks className={classes.subject}>
        <Subject row={row} />
      </Text>
      <Text as="span" size={16} className={classes.changes}>
        {isErased ? (
          <Text as="span" tone="quiet">
            {t('erased')}
          </Text>
        ) : (
          <ChangesInLine changes={changes.slice(0, mostInLine)} isChange={isChange} />
        )}
      </Text>
      <span className={classes.acts}>
        {row.action === 'remove' && record !== null && record.entity === row.entity ? (
          <RestoreButton record={record} className={classes.act} onRestored={() => line.current?.focus()} />
        ) : null}
        {run === null && (changes.length <= mostInLine || isErased) ? null : (
          <Button
            variant="subtle"
            size="sm"
            className={classes.act}
            aria-expanded={isOpen}
            aria-controls={id}
            rightSection={<IconChevronDown aria-hidden size={16} className={classes.chevron} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {run === null ? t('details', { count: changes.length }) : t('openRun')}
          </Button>
        )}
      </span>
      {isOpen ? (
        <div id={id} className={classes.opened}>
          {run === null ? (
            <AuditChanges changes={changes} isChange={isChange} />
          ) : (
            <RunRecords run={run.id} />
          )}
        </div>
      ) : null}
    </li>
  );
};
