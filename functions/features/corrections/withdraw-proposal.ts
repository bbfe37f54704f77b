import { requirePerson } from '#functions/platform/http/callers.ts';
import { notFound, Problem } from '#functions/platform/http/problem.ts';
import { type UseCase } from '#functions/platform/http/serve.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { type takeBackProposal as contract } from '#shared/contracts/corrections.ts';

import { caseWrite, readCase } from './label-case.ts';
import { labelState } from './label-state.ts';
import { readOwnProposal, voterOf, ownProposalKey } from './own-proposal.ts';
import { type CorrectionsPorts } from './ports.ts';
import { withoutProposal } from './propose-label.ts';

/** Withdraws the caller's vote on a label that is not decided. */
export const withdrawProposal =
  ({ table }: Pick<CorrectionsPorts, 'table'>): UseCase<typeof contract> =>
  async (caller, { params: { id } }) => {
    const { person } = requirePerson(caller);
    return retryOnConflict(async () => {
      const [kept, word] = await Promise.all([
        readCase(table)(id),
        readOwnProposal(table)(person.id, id),
      ]);
      if (!kept || !word) throw notFound('You have not proposed a label for this statement.');
      if (word.round !== kept.labelCase.round)
        throw new Problem(409, 'This case has already been decided.');
      const after = withoutProposal(kept.labelCase, word, voterOf(person.id, id));
      await table.transact([
        { kind: 'delete', key: ownProposalKey(person.id, id) },
        caseWrite(after, kept),
      ]);
      return labelState(after, undefined);
    });
  };
