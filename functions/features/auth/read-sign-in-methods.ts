import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readSignInMethods as contract } from '#shared/contracts/auth.ts';

import type { AuthPorts } from './ports.ts';

/** Returns what the login dialog offers. */
export const readSignInMethods =
  ({
    identity,
    isDemonstration,
    demonstrationPeople,
  }: Pick<AuthPorts, 'identity' | 'isDemonstration' | 'demonstrationPeople'>): UseCase<
    typeof contract
  > =>
  async () => ({
    methods: [...identity.methods],
    demonstrationPeople: isDemonstration ? demonstrationPeople.map((one) => ({ ...one })) : [],
  });
