import { useSearchParams } from 'react-router';
import { DashboardPage } from '../staff/dashboards/DashboardPage.tsx';
import { TodayPage } from '../staff/today/TodayPage.tsx';
import { useTodayTexts } from '../staff/today/today.texts.ts';
import { Cluster } from '../ui/layout/layout.tsx';
import { PillLink } from '../ui/layout/Pill.tsx';

const Tabs = ({ isNumbers }: { readonly isNumbers: boolean }) => {
  const t = useTodayTexts();
  return (
    <Cluster as="nav" gap={8} aria-label={t('tabs')}>
      <PillLink to="/admin" aria-current={isNumbers ? undefined : 'page'}>
        {t('title')}
      </PillLink>
      <PillLink to="/admin?tab=numbers" aria-current={isNumbers ? 'page' : undefined}>
        {t('numbersTab')}
      </PillLink>
    </Cluster>
  );
};

/** The staff's start page: the tasks, and the season in numbers as its second tab. */
export const StaffHomePage = () => {
  const [search] = useSearchParams();
  const isNumbers = search.get('tab') === 'numbers';
  const tabs = <Tabs isNumbers={isNumbers} />;
  return isNumbers ? <DashboardPage tabs={tabs} /> : <TodayPage tabs={tabs} />;
};
