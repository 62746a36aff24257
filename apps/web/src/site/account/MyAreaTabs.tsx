import { LinkTabs } from '../../ui/layout/Tabs.tsx';
import { useMyAreaTexts } from './myArea.texts.ts';

interface MyAreaTabsProps {
  readonly role: 'host' | 'guest';
  readonly id: number;
}

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
