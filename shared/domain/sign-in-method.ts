/** The ways to sign in through somebody else, as addresses name them; `local` accounts have a password of their own. */
export const federatedMethods = [
  'orcid',
  'google',
  'social',
  'saml',
  'azure',
  'openathens',
  'ag-sso',
] as const;
export type FederatedMethod = (typeof federatedMethods)[number];
