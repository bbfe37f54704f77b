import { translatable } from './language.ts';

/** Links from other screens to dashboards; loaded with those screens instead of the texts of dashboards. */
export const dashboardActionsText = translatable('dashboardActions', () => ({
  addReport: 'Add to a dashboard',
  holding: 'In your dashboards:',
  fromSearch: 'Dashboard from this search',
}));
