import { getReach } from '@salons/contract/permissions';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { toLocalDay } from '../lib/format.ts';
import { useUser } from '../lib/session.ts';
import { settings } from '../lib/settings.ts';
import { DashboardPage } from '../staff/dashboards/DashboardPage.tsx';
import { TodayPage } from '../staff/today/TodayPage.tsx';
import { useTodayTexts } from '../staff/today/today.texts.ts';
import { Skeletons } from '../ui/feedback/States.tsx';
import { Cluster } from '../ui/layout/layout.tsx';
import { PillLink } from '../ui/layout/Pill.tsx';

const EveningBoardPage = lazy(async () => ({
  default: (await import('../staff/evening-board/EveningBoardPage.tsx')).EveningBoardPage,
}));

const tabNames = ['today', 'numbers', 'evening'] as const;
type Tab = (typeof tabNames)[number];

/** Whether this is a day of evenings. */
const isSalonDay = (): boolean => {
  const today = toLocalDay(new Date().toISOString());
  return settings.salon_days?.some(({ date }) => date === today) ?? false;
};

const Tabs = ({ open, hasEvening }: { readonly open: Tab; readonly hasEvening: boolean }) => {
  const t = useTodayTexts();
  const show = (tab: Tab, to: string, name: string) => (
    <PillLink to={to} aria-current={open === tab ? 'page' : undefined}>
      {name}
    </PillLink>
  );
  return (
    <Cluster as="nav" gap={8} aria-label={t('tabs')}>
      {show('today', '/admin', t('title'))}
      {show('numbers', '/admin?tab=numbers', t('numbersTab'))}
      {hasEvening ? show('evening', '/admin?tab=evening', t('eveningTab')) : null}
    </Cluster>
  );
};

/** The staff's start page: the tasks, the season in numbers, and for super admins the evening as it runs. */
export const StaffHomePage = () => {
  const [search] = useSearchParams();
  const mayWatch = getReach('evening.watch', useUser()?.role ?? 'nobody') !== null;
  const named = tabNames.find((tab) => tab === search.get('tab')) ?? 'today';
  const open = named === 'evening' && !mayWatch ? 'today' : named;
  const tabs = <Tabs open={open} hasEvening={mayWatch && (open === 'evening' || isSalonDay())} />;
  if (open === 'numbers') return <DashboardPage tabs={tabs} />;
  if (open === 'today') return <TodayPage tabs={tabs} />;
  return (
    <Suspense fallback={<Skeletons count={4} height={120} />}>
      <EveningBoardPage tabs={tabs} />
    </Suspense>
  );
};
