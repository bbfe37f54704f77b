import {
  followWorksOfDashboard,
  forgetDeletedDashboard,
} from '#functions/features/alerts/watched-dashboards.ts';

import { power } from '../power.ts';

export const dashboardWatch = power(['table'], ({ table }) => ({
  followWorks: followWorksOfDashboard(table),
  forgetDeleted: forgetDeletedDashboard(table),
}));
