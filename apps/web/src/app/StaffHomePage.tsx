import { DashboardPage } from '../staff/dashboards/DashboardPage.tsx';
import { TodayTasks } from '../staff/today/TodayTasks.tsx';

/** Where staff arrive: what waits to be done, above the season's numbers. */
export const StaffHomePage = () => <DashboardPage today={<TodayTasks />} />;
