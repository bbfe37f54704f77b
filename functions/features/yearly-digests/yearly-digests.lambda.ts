import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { yearlyDigestsCalls } from './yearly-digests-calls.ts';

const people = peopleOnAws();

export const handler = served(yearlyDigestsCalls(people), people);
