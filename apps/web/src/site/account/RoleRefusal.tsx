import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { Text } from '../../ui/layout/Text.tsx';
import type { CustomerRole } from './roleChange.rules.ts';
import { useRoleChangeTexts } from './roleChange.texts.ts';

/** Whether an upcoming salon or request in the current role prevents the change. */
export const isHeldByUpcoming = (failure: Error | null): boolean =>
  failure instanceof ApiError && failure.code === 'roleHasUpcoming';

const useContact = () => {
  const language = useLanguage();
  return (words: string): ReactNode => (
    <a key="contact" href={settings.contact_links[language]}>
      {words}
    </a>
  );
};

/** Why the role cannot be changed again this season. */
export const ChangedBefore = () => {
  const t = useRoleChangeTexts();
  return t.rich('changedBefore', { contact: useContact() });
};

interface RoleRefusalProps {
  readonly role: CustomerRole;
  readonly failure: Error | null;
}

/** Why a change of role was refused; takes the focus, as the pressed button may have unmounted. */
export const RoleRefusal = ({ role, failure }: RoleRefusalProps) => {
  const t = useRoleChangeTexts();
  const contact = useContact();
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure !== null) element.current?.focus();
  }, [failure]);
  const words = (): ReactNode => {
    if (failure === null) return null;
    if (isHeldByUpcoming(failure)) return t(role === 'host' ? 'salonAhead' : 'requestAhead');
    if (failure instanceof ApiError && failure.code === 'roleChangedThisYear') return <ChangedBefore />;
    if (failure instanceof ApiError && failure.fields['age_group'] !== undefined)
      return t.rich('minor', { contact });
    return failureText(failure);
  };
  return (
    <Text tone="wine" ref={element} tabIndex={-1}>
      {words()}
    </Text>
  );
};
