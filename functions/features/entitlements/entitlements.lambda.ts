import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { entitlementsCalls } from './entitlements-calls.ts';

const people = peopleOnAws();

export const handler = served(entitlementsCalls(people), people);
