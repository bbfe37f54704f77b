import type { Proof } from '#functions/platform/ports/identity.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import {
  changePerson,
  personByProof,
  proofRemovals,
  proofsOf,
  proofWrites,
} from '#functions/records/people/person-repository.ts';

/** Links an ORCID iD to an account, replacing a previous one; returns `taken` if it belongs to another account. */
export const linkOrcid =
  (table: Table) =>
  async (personId: string, proof: Proof): Promise<'linked' | 'taken'> => {
    const { method, subject, orcid } = proof;
    const owner = await personByProof(table)(method, subject);
    if (owner) return owner.id === personId ? 'linked' : 'taken';
    const before = (await proofsOf(table)(personId)).filter((one) => one.method === method);
    try {
      const after = await changePerson(table)(
        personId,
        (person) => ({ ...person, ...(orcid !== undefined && { orcid }) }),
        [...before.flatMap((one) => proofRemovals(personId, one)), ...proofWrites(personId, proof)],
      );
      return after ? 'linked' : 'taken';
    } catch (error) {
      if (error instanceof WriteConflict) return 'taken';
      throw error;
    }
  };
