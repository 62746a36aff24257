import { useUser } from '../../../lib/session.ts';
import { useCommunities, useVolunteers } from '../listFilters.ts';
import type { ValueAction } from './BulkActions.tsx';
import type { HostAction, SalonAction } from './bulk.api.ts';
import { useBulkTexts } from './bulk.texts.ts';

type HostSetting = Exclude<HostAction, { kind: 'message' }>;

const toId = (value: string | null) => (value === null ? null : Number(value));

export const useHostActions = (): readonly ValueAction<HostSetting>[] => {
  const t = useBulkTexts();
  const own = useUser()?.community ?? undefined;
  const isVolunteer = useUser()?.role === 'volunteer_admin';
  // Staff limited to one community cannot move a host out of it.
  const communities = useCommunities(null).filter(({ value }) => !isVolunteer || value === String(own));
  const volunteers = useVolunteers();
  return [
    {
      kind: 'community',
      choices: [...(isVolunteer ? [] : [{ value: '', label: t('ofLocality') }]), ...communities],
      make: (value) => ({ kind: 'community', value: toId(value) }),
    },
    {
      kind: 'volunteer',
      choices: [{ value: '', label: t('nobody') }, ...volunteers],
      make: (value) => ({ kind: 'volunteer', value: toId(value) }),
    },
    {
      kind: 'contacted',
      choices: [
        { value: 'now', label: t('contactedNow') },
        { value: '', label: t('notContacted') },
      ],
      make: (value) => ({ kind: 'contacted', value: value === null ? null : new Date().toISOString() }),
    },
  ];
};

export const useSalonActions = (): readonly ValueAction<SalonAction>[] => {
  const t = useBulkTexts();
  const about = t('atHosts');
  return [
    {
      kind: 'open',
      choices: [
        { value: 'true', label: t('isOpen') },
        { value: 'false', label: t('isClosed') },
      ],
      make: (value) => ({ kind: 'open', value: value === 'true' }),
    },
    {
      kind: 'shown',
      choices: [
        { value: 'true', label: t('isShown') },
        { value: 'false', label: t('isHidden') },
      ],
      make: (value) => ({ kind: 'shown', value: value === 'true' }),
    },
    ...useHostActions().map((action) => ({ ...action, about })),
  ];
};
