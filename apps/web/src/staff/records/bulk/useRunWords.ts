import type { BulkRun } from '@salons/contract/bulk';
import { useCommunities, useVolunteers } from '../listFilters.ts';
import { useWitnessTexts } from '../witnesses.texts.ts';
import { useBulkTexts } from './bulk.texts.ts';

type Of = Pick<BulkRun, 'action' | 'undoes'>;

export const useRunWords = () => {
  const t = useBulkTexts();
  const answers = useWitnessTexts();
  const communities = useCommunities();
  const volunteers = useVolunteers();
  const named = (choices: typeof communities, id: number) =>
    choices.find(({ value }) => value === String(id))?.label ?? String(id);
  const valueWords = ({ action }: Of): string => {
    switch (action.kind) {
      case 'community':
        return action.value === null ? t('ofLocality') : named(communities, action.value);
      case 'volunteer':
        return action.value === null ? t('nobody') : named(volunteers, action.value);
      case 'contacted':
        return action.value === null ? t('notContacted') : t('contactedNow');
      case 'year_status':
        return answers(`status_${action.value}`);
      case 'open':
        return t(action.value ? 'isOpen' : 'isClosed');
      case 'shown':
        return t(action.value ? 'isShown' : 'isHidden');
      case 'message':
        return '';
    }
  };
  /** «Set the community: Haifa», or its undo. */
  return (run: Of): string => {
    const value = valueWords(run);
    const what = value === '' ? t(run.action.kind) : `${t(run.action.kind)}: ${value}`;
    return run.undoes === null ? what : t('undoing', { what });
  };
};
