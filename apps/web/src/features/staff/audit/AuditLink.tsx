import type { AuditEntity } from '@salons/contract/audit';
import { reachOf } from '@salons/contract/permissions';
import { IconHistory } from '@tabler/icons-react';
import { useUser } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useAuditTexts } from './audit.texts.ts';

/** From a record to what staff did to it, for who reads the log. */
export const AuditLink = ({ entity, id }: { readonly entity: AuditEntity; readonly id: number }) => {
  const t = useAuditTexts();
  const role = useUser()?.role ?? 'nobody';
  if (reachOf('audit.read', role) === null) return null;
  return (
    <ButtonLink
      variant="default"
      to={`/admin/audit?entity=${entity}&entity_id=${id}`}
      leftSection={<IconHistory aria-hidden size={18} />}
    >
      {t('ofRecord')}
    </ButtonLink>
  );
};
