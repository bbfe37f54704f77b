import { publishedKeysAt } from '#functions/adapters/aws/published-keys.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { createTokens, tokenVerifier } from '#functions/records/sessions/tokens.ts';

import { environment } from '../environment.ts';
import { tokenKeysOnAws } from './token-keys.ts';

/** For functions that issue tokens: they can read the signing secret. */
export const signingTokensOnAws = () => {
  const address = environment('PRODUCT_URL');
  return createTokens({ keys: tokenKeysOnAws(), origin: () => address, now: () => new Date() });
};

/** For all others, which only know the public keys. */
export const verifyingTokensOnAws = (people: {
  readonly origin: () => string;
  readonly now: Clock;
}) => tokenVerifier({ ...people, keys: publishedKeysAt(people.origin()) });
