import { identityOnAws } from '#functions/adapters/aws/ports/identity.ts';
import { mailerOnAws } from '#functions/adapters/aws/ports/mailer.ts';
import { peopleOnAws } from '#functions/adapters/aws/ports/people.ts';
import { tokensOnAws } from '#functions/adapters/aws/ports/tokens.ts';
import { served } from '#functions/adapters/aws/served.ts';

import { authCalls } from './auth-calls.ts';

const people = peopleOnAws();

export const handler = served(
  authCalls({
    ...people,
    tokens: tokensOnAws(people),
    identity: identityOnAws(),
    mailer: mailerOnAws(),
  }),
  people,
);
