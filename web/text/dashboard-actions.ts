import { translatable } from './language.ts';

/** What leads from other screens to dashboards: read with those screens, before anything else of dashboards. */
export const dashboardActionsText = translatable('dashboardActions', () => ({
  addReport: 'Add to a dashboard',
  holding: 'In your dashboards:',
  fromSearch: 'Dashboard from this search',
}));
