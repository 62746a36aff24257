import { LinkTabs } from '../../ui/layout/Tabs.tsx';
import { useMyAreaTexts } from './myArea.texts.ts';

interface MyAreaTabsProps {
  readonly role: 'host' | 'guest';
  /** The host's or guest's record. */
  readonly id: number;
}

/** The two parts of one's own area. */
export const MyAreaTabs = ({ role, id }: MyAreaTabsProps) => {
  const t = useMyAreaTexts();
  return (
    <LinkTabs
      label={t('tabs')}
      tabs={[
        { to: `/site/${role}/${id}/salon`, label: t('salon') },
        { to: `/site/${role}/${id}/profile`, label: t('profile') },
      ]}
    />
  );
};
