import type { Persona } from './person.ts';

/** What kind of organization has a license. */
export const licenseKinds = [
  'university',
  'library',
  'hospital',
  'company',
  'publisher',
  'funder',
] as const;
export type LicenseKind = (typeof licenseKinds)[number];

const personaOfKind = {
  university: 'researcher',
  library: 'librarian',
  hospital: 'clinician',
  company: 'industry',
  publisher: 'publisher',
  funder: 'funder',
} as const satisfies Record<LicenseKind, Persona>;

type PersonaSources = {
  readonly userSpecifiedPersona?: Persona | undefined;
  readonly licenseKind?: LicenseKind | undefined;
};

/** Returns what a person says of themselves, else what the kind of their license suggests, else undefined. */
export const personaOf = ({
  userSpecifiedPersona,
  licenseKind,
}: PersonaSources): Persona | undefined =>
  userSpecifiedPersona ?? (licenseKind === undefined ? undefined : personaOfKind[licenseKind]);
