import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { StandingTeaming } from './board.rules.ts';
import { useTeamingTexts } from './teaming.texts.ts';

/** Contact with the witness; red after two days without (product §11.11). */
export const ContactBadge = ({ teaming }: { readonly teaming: StandingTeaming }) => {
  const t = useTeamingTexts();
  if (teaming.witness_contacted_at !== null) return <StatusBadge tone="done">{t('contacted')}</StatusBadge>;
  return teaming.contact_late ? (
    <StatusBadge tone="wrong">{t('late')}</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">{t('notContacted')}</StatusBadge>
  );
};
