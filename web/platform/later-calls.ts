import { calledEndpoints } from './called-endpoints.ts';
import { firstNames } from './first-calls.ts';

/** The calls that no page starts with. They are loaded with the first of them that is made. */
export const laterCalls: Partial<typeof calledEndpoints> = Object.fromEntries(
  Object.entries(calledEndpoints).filter(
    ([name]) => !firstNames.some((firstName) => firstName === name),
  ),
);
