import { randomUUID } from 'node:crypto';

import {
  type AdministratorLink,
  administratorLink,
} from '#infra/composition/administrator-link.ts';
import { newSecret } from '#infra/composition/new-secret.ts';

import { findEnvironment, baseUrlOf } from './environments.ts';
import { tableOnAws } from './run/ports/table.ts';

/**
 * Makes an administrator of an environment. Run by an operator whose credentials may read and write the table; TABLE_NAME and
 * AWS_REGION name it, as the settings of the function `auth` do. Throws where the environment's address is not known yet.
 */
export const administratorOnAws = (
  name: string,
): ((email: string) => Promise<AdministratorLink>) => {
  const environment = findEnvironment(name);
  if (environment.domain === undefined && environment.address === undefined)
    throw new Error(
      `Where ${name} is opened is not known yet, so nobody can sign in: put the address that its deployment printed into "address" in infra/aws/environments.ts and deploy again.`,
    );
  return administratorLink({
    table: tableOnAws(),
    now: () => new Date(),
    newId: randomUUID,
    newSecret,
    isDemonstration: false,
    origin: () => baseUrlOf(environment),
  });
};
