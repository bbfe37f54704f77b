import { type CalledEndpoint, calledEndpoints } from './called-endpoints.ts';

/** The calls that every page, search or report starts with. All others are loaded with the first of them that is made. */
export const firstNames: readonly CalledEndpoint[] = [
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
  'readStatementsOfPaper',
  'readReferencesOfPaper',
  // A report asks for the full text of what it lists.
  'checkAvailability',
  'resolveDois',
];

export const firstCalls: Partial<typeof calledEndpoints> = Object.fromEntries(
  Object.entries(calledEndpoints).filter(([name]) =>
    firstNames.some((firstName) => firstName === name),
  ),
);
