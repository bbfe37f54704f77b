import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { ReferenceCheck } from '#functions/records/reference-checks/checked-reference.ts';
import { textReader } from '#functions/records/statements/text-reader.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type {
  readReferenceUses as contract,
  readSharedReferenceUses as sharedContract,
} from '#shared/contracts/reference-checks.ts';

import { type CheckViewOptions, useView } from './check-view.ts';
import { readCheckResult, ownCheck } from './own-check.ts';
import type { ReferenceChecksPorts } from './ports.ts';
import { sharedCheck } from './share-check.ts';

type Page = { readonly limit: number; readonly offset: number };

const usesOf = (
  { references }: ReferenceCheck,
  referenceId: string,
  { limit, offset }: Page,
  sight: CheckViewOptions,
): ReplyFrom<typeof contract> => {
  const reference = references.find(({ id }) => id === referenceId);
  if (!reference) throw notFound('The manuscript has no such reference.');
  return {
    uses: reference.uses.slice(offset, offset + limit).map((use) => useView(use, sight)),
    total: reference.uses.length,
  };
};

export const readReferenceUses =
  (ports: ReferenceChecksPorts): UseCase<typeof contract> =>
  async (caller, { params: { taskId, referenceId }, query }) => {
    const { job } = await ownCheck(ports)(caller, taskId);
    const sight = { reader: await textReader(ports)(caller), withSentences: true };
    return usesOf(await readCheckResult(ports, job), referenceId, query, sight);
  };

export const readSharedReferenceUses =
  (
    ports: Pick<ReferenceChecksPorts, 'table' | 'files' | 'now' | 'mayReadStatements' | 'openText'>,
  ): UseCase<typeof sharedContract> =>
  async (caller, { params: { token, referenceId }, query }) => {
    const { check, sight } = await sharedCheck(ports)(caller, token);
    return usesOf(check, referenceId, query, sight);
  };
