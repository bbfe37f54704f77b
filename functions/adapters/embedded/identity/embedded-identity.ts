import type { Federation } from '#functions/adapters/openid/federation.ts';
import type { Identity } from '#functions/platform/ports/identity.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { localAccounts } from './accounts.ts';
import type { Cost } from './password-hash.ts';

type Options = {
  readonly table: Pick<Table, 'get' | 'write'>;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Without it, people sign in with their own password only. */
  readonly federation?: Federation | undefined;
  /** What trying one password costs; tests that are about something else make it cheap. */
  readonly cost?: Cost;
};

const NOT_OFFERED: Federation = {
  methods: [],
  authorizationAddress: async ({ method }) => {
    throw new RangeError(`Signing in by ${method} is not offered here.`);
  },
  exchange: async ({ method }) => {
    throw new RangeError(`Signing in by ${method} is not offered here.`);
  },
};

/** Who somebody is, on one machine: accounts over the table, and a provider of OpenID Connect where there is one. */
export const openEmbeddedIdentity = ({
  federation = NOT_OFFERED,
  ...local
}: Options): Identity => ({
  ...localAccounts(local),
  ...federation,
});
