import { requirePerson } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  changePerson,
  proofRemovals,
  proofsOf,
} from '#functions/records/people/person-repository.ts';
import type { unlinkOrcid as contract } from '#shared/contracts/auth.ts';

import type { AuthPorts } from './ports.ts';

/** Unlinks the ORCID iD of an account, if another sign-in method remains. */
export const unlinkOrcid =
  ({ table, viewOf }: Pick<AuthPorts, 'table' | 'viewOf'>): UseCase<typeof contract> =>
  async (caller) => {
    const calling = requirePerson(caller);
    const proofs = await proofsOf(table)(calling.person.id);
    const linked = proofs.filter(({ method }) => method === 'orcid');
    if (linked.length === 0 && calling.person.orcid === undefined)
      throw new Problem(409, 'There is no ORCID to unlink.');
    if (linked.length === proofs.length)
      throw new Problem(409, 'This is your only way to sign in.', {
        detail: 'Set a password with “Forgot password?” first, then unlink the ORCID iD.',
      });
    const person = await changePerson(table)(
      calling.person.id,
      ({ orcid: _, ...others }) => others,
      linked.flatMap((proof) => proofRemovals(calling.person.id, proof)),
    );
    return viewOf({ ...calling, person: person ?? calling.person });
  };
