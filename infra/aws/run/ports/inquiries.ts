import { environment, isVariableSet } from '../environment.ts';

/** Returns where inquiries are sent to; by default they only wait for an administrator. */
export const inquiriesToOnAws = (): string | undefined =>
  isVariableSet('VERACITE_INQUIRIES') ? environment('VERACITE_INQUIRIES') : undefined;
