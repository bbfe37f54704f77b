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
  /** Without it, people sign in only with a password. */
  readonly federation?: Federation | undefined;
  /** The cost of checking one password; unrelated tests lower it. */
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

/** Identifies people on one machine: by accounts in the table, and by an OpenID Connect provider if there is one. */
export const openEmbeddedIdentity = ({
  federation = NOT_OFFERED,
  ...local
}: Options): Identity => ({
  ...localAccounts(local),
  ...federation,
});
