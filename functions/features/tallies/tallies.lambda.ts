import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { talliesCalls } from './tallies-calls.ts';

const people = peopleOnAws();

export const handler = served(talliesCalls(people), people);
