import { tokensOf } from '#functions/auth/tokens.ts';
import type { Clock } from '#functions/ports/powers.ts';

import { tokenKeysOnAws } from './token-keys.ts';

/** For functions that make tokens: they can read the secret that signs. */
export const tokensOnAws = (people: { readonly origin: () => string; readonly now: Clock }) =>
  tokensOf({ ...people, keys: tokenKeysOnAws() });
