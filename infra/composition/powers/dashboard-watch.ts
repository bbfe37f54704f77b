import {
  followWorksOfDashboard,
  forgetDeletedDashboard,
} from '#functions/features/alerts/watched-dashboards.ts';

import { defineCapability } from '../capability.ts';

export const dashboardWatch = defineCapability(['table'], ({ table }) => ({
  followWorks: followWorksOfDashboard(table),
  forgetDeleted: forgetDeletedDashboard(table),
}));
