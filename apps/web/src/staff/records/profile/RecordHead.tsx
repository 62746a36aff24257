import type { AuditEntity } from '@salons/contract/audit';
import { getReach } from '@salons/contract/permissions';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { useProfileTexts } from './profile.texts.ts';
import type { RecordAct } from './RecordPage.tsx';

interface RoleBadgesProps {
  readonly current: string;
  /** The same person's other records in reach. */
  readonly others: readonly { readonly label: string; readonly path: string }[];
  /** Of messages. */
  readonly language?: 'he' | 'en' | undefined;
  /** State of the current role. */
  readonly children?: ReactNode;
}

/** Roles of a person with their states, and the language of messages. */
export const RoleBadges = ({ current, others, language, children }: RoleBadgesProps) => {
  const t = useProfileTexts();
  return (
    <>
      <StatusBadge plain tone="quiet">
        {current}
      </StatusBadge>
      {children}
      {others.map(({ label, path }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
      {language === undefined ? null : (
        <StatusBadge plain tone="quiet">
          {t(language === 'he' ? 'hebrew' : 'english')}
        </StatusBadge>
      )}
    </>
  );
};

/** The next act where a call is due: goes to the note at the head of the timeline. */
export const NextCall = () => {
  const t = useProfileTexts();
  return (
    <Button size="sm" onClick={() => document.querySelector<HTMLElement>('[data-note]')?.focus()}>
      {t('nextCall')}
    </Button>
  );
};

/** Hook: the whole log of a record, for its readers. */
export const useLogAct = (entity: AuditEntity, id: number): readonly RecordAct[] => {
  const t = useProfileTexts();
  const navigate = useNavigate();
  const role = useUser()?.role ?? 'nobody';
  if (getReach('audit.read', role) === null) return [];
  const path = `/admin/audit?entity=${entity}&entity_id=${id}`;
  return [{ label: t('allInLog'), onClick: () => void navigate(path) }];
};
