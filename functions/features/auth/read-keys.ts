import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import type { readKeys as contract } from '#shared/contracts/auth.ts';

import type { AuthPorts } from './ports.ts';

/** The maximum age of cached keys, short enough to learn a new key before it signs. */
const KEPT = 'public, max-age=300';
const PRIVATE_PARTS = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']);

/** Returns the public keys of API tokens; private parts are removed whatever the port returns. */
export const readKeys =
  ({ tokens }: Pick<AuthPorts, 'tokens'>): AnsweringUseCase<typeof contract> =>
  async () => {
    const keys = (await tokens.publishedKeys()).flatMap(({ kid, kty, ...key }) =>
      kid === undefined || kty === undefined
        ? []
        : [
            {
              ...Object.fromEntries(
                Object.entries(key).filter(([name]) => !PRIVATE_PARTS.has(name)),
              ),
              kid,
              kty,
            },
          ],
    );
    return new AnswerWith({ keys }, { headers: { 'cache-control': KEPT } });
  };
