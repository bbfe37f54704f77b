import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { feedsCalls } from './feeds-calls.ts';

const people = peopleOnAws();

export const handler = served(feedsCalls({ ...people, index: searchOnAws() }), people);
