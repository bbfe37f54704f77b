import { type CalledEndpoint, calledEndpoints } from './called-endpoints.ts';

/**
 * The calls that every page, search, report or dashboard starts with. All others are loaded with the first of them that
 * is made.
 */
export const firstNames: readonly CalledEndpoint[] = [
  'login',
  'logout',
  'readApiToken',
  'checkSession',
  'checkLicense',
  'readMe',
  'readEntitlement',
  'readHealth',
  'noteActivity',
  'autocompletes',
  'search',
  'readPaper',
  'readStatement',
  'readStatementsOfPaper',
  'readCitingPapers',
  'readReferencesOfPaper',
  'useFreeReport',
  'readDashboards',
  'readDashboard',
  'readOverviewOfDashboard',
  'readPapersOfDashboard',
  'readStatementsOfDashboard',
];

export const firstCalls: Partial<typeof calledEndpoints> = Object.fromEntries(
  Object.entries(calledEndpoints).filter(([name]) =>
    firstNames.some((firstName) => firstName === name),
  ),
);
