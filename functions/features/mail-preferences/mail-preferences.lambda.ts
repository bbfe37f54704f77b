import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { mailPreferencesCalls } from './mail-preferences-calls.ts';

const people = peopleOnAws();

export const handler = served(mailPreferencesCalls(people), people);
