import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLoginTexts } from './login.texts.ts';
import { useBlockedWords } from './useBlockedWords.tsx';

/** Why a valid login is refused, with a remedy: texts by code, for a form. */
export const useRefusals = (
  search: string,
): Readonly<Record<'accountBlocked' | 'notAdminSystem' | 'phoneNotProved', ReactNode>> => {
  const t = useLoginTexts();
  return {
    accountBlocked: useBlockedWords(),
    phoneNotProved: t.rich('phoneNotProved', {
      mail: (words) => (
        <Link key="mail" to={`/${search}`}>
          {words}
        </Link>
      ),
      register: (words) => (
        <Link key="register" to={`/register${search}`}>
          {words}
        </Link>
      ),
    }),
    notAdminSystem: t.rich('notAdminSystem', {
      staff: (words) => (
        <Link key="staff" to={`/admin/login${search}`}>
          {words}
        </Link>
      ),
    }),
  };
};
