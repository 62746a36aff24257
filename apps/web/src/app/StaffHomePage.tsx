import { DashboardPage } from '../staff/dashboards/DashboardPage.tsx';
import { TodayTasks } from '../staff/today/TodayTasks.tsx';

/** The staff's start page: today's tasks above the season's numbers. */
export const StaffHomePage = () => <DashboardPage today={<TodayTasks />} />;
