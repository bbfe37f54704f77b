import { personCalling } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { FeatureFlag } from '#shared/domain/person.ts';

import { flagsOf } from './feature-flags.ts';

/** A call of a feature that not everybody has: for others it is not there. Somebody must be signed in for it. */
export const onlyWithFlag =
  (table: Pick<Table, 'query'>, flag: FeatureFlag) =>
  <E extends Endpoint>(useCase: UseCase<E>): UseCase<E> =>
  async (caller, request) => {
    const { person } = personCalling(caller);
    if (!(await flagsOf(table)(person)).includes(flag)) throw notFound('There is nothing here.');
    return useCase(caller, request);
  };
