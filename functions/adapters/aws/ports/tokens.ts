import { tokensOf } from '#functions/records/sessions/tokens.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';

import { tokenKeysOnAws } from './token-keys.ts';

/** For functions that make tokens: they can read the secret that signs. */
export const tokensOnAws = (people: { readonly origin: () => string; readonly now: Clock }) =>
  tokensOf({ ...people, keys: tokenKeysOnAws() });
