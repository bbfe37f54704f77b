import * as z from 'zod';

import type { PersonalData } from '#functions/platform/personal-data.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Identity } from '#functions/platform/ports/identity.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { eraseDataAbout } from '#functions/records/people/data-about-person.ts';
import {
  buryPerson,
  personById,
  proofRemovals,
  proofsOf,
} from '#functions/records/people/person-repository.ts';
import { rememberBenefits } from '#functions/records/people/used-benefits.ts';

export type DeletionPorts = {
  readonly table: Table;
  readonly identity: Pick<Identity, 'removeAccount'>;
  readonly personalData: readonly PersonalData[];
  readonly benefitsSecret: string;
  readonly now: Clock;
};

/** Deletions that have begun. A person listed here is deleted completely even if the process that started it fails. */
const DELETIONS = 'deletions';
const deletionKey = (personId: string): Key => ({ pk: DELETIONS, sk: personId });

/**
 * Deletes a person and all data about them. Tokens are revoked first, so that nothing new is written behind the eraser.
 * Every step is repeatable: an interrupted deletion is resumed by the sweep.
 */
export const deletePerson =
  (ports: DeletionPorts) =>
  async (personId: string): Promise<void> => {
    await ports.table.write({ kind: 'put', item: deletionKey(personId) });
    await carryThrough(ports, personId);
  };

/** Returns people whose deletion was interrupted. */
export const unfinishedDeletions = async (
  table: Pick<Table, 'query'>,
): Promise<readonly string[]> => (await everyItem(table, { pk: DELETIONS })).map(({ sk }) => sk);

const Message = z.object({ personId: z.string() });

/** Continues the deletion named by a queue message from wherever it was interrupted. */
export const resumeDeletions =
  (ports: DeletionPorts) =>
  ({ body }: Pick<Delivery, 'body'>): Promise<void> =>
    deletePerson(ports)(Message.parse(JSON.parse(body)).personId);

const carryThrough = async (ports: DeletionPorts, personId: string): Promise<void> => {
  const { table, identity, personalData } = ports;
  await writeTombstone(ports, personId);
  for (const proof of await proofsOf(table)(personId)) {
    await identity.removeAccount(proof.subject);
    await unlessConflict(() => table.transact(proofRemovals(personId, proof)));
  }
  await eraseDataAbout(table, personalData)(personId);
  await table.write({ kind: 'delete', key: deletionKey(personId) });
};

/** Other writers may still write about the person at this moment, but not once the tombstone exists. */
const writeTombstone = async (ports: DeletionPorts, personId: string): Promise<void> => {
  const { table, now } = ports;
  return retryOnConflict(async () => {
    const person = await personById(table)(personId);
    if (!person) return;
    // Afterwards nothing tells their address any more.
    await rememberBenefits(ports)(person);
    await buryPerson(table)(person, [], now());
    return;
  });
};

/** A proof that already leads to another person is not removed. */
const unlessConflict = async (write: () => Promise<void>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
  }
};
