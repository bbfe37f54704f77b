import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { checkoutCalls } from './checkout-calls.ts';

const people = peopleOnAws();

export const handler = served(checkoutCalls(people), people);
