import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Item, Json, Table } from '#functions/platform/ports/table.ts';
import type { Person } from '#shared/domain/person.ts';

import { personPartition } from './person-keys.ts';

/** The record of a person, which also shows that they were deleted. */
const RECORD = 'record';

/** The items in the person's partition, by the start of the sort key, with readable names. */
const NAMES: Readonly<Record<string, string>> = {
  session: 'sessions',
  proof: 'waysToSignIn',
  referral: 'invitations',
  word: 'linksInMails',
  'saved-search': 'savedSearches',
  'saved-run': 'runsOfSavedSearches',
  'assistant-thread': 'assistantThreads',
  'assistant-turn': 'assistantQuestions',
  'assistant-usage': 'assistantUsage',
  'left-license': 'licensesLeft',
};

const kindOf = (sk: string): string => {
  const kind = sk.split('#')[0] ?? sk;
  return NAMES[kind] ?? kind;
};

const itemsOf = async (table: Pick<Table, 'query'>, personId: string): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({
      pk: personPartition(personId),
      ...(cursor !== undefined && { after: cursor }),
    });
    items.push(...page.items.filter(({ sk }) => sk !== RECORD));
    cursor = page.next;
  } while (cursor !== undefined);
  return items;
};

const withoutPartition = ({ pk: _, ipk: __, isk: ___, ...item }: Item) => item;

/**
 * Returns all data about a person: their record, everything stored under them, and what other features store elsewhere.
 */
export const dataAbout =
  (table: Pick<Table, 'query'>, sources: readonly PersonalData[]) =>
  async (person: Person): Promise<Record<string, unknown>> => {
    const under: Record<string, { readonly [name: string]: Json | undefined }[]> = {};
    for (const item of await itemsOf(table, person.id))
      (under[kindOf(item.sk)] ??= []).push(withoutPartition(item));
    const elsewhere = await Promise.all(
      sources.map(async ({ name, read }) => [name, await read(person.id)] as const),
    );
    return { account: person, ...under, ...Object.fromEntries(elsewhere) };
  };

/** Erases all of it except the record, which lets tokens recognize that their person was deleted. */
export const eraseDataAbout =
  (table: Pick<Table, 'query' | 'write'>, sources: readonly PersonalData[]) =>
  async (personId: string): Promise<void> => {
    for (const { erase } of sources) await erase(personId);
    for (const { pk, sk } of await itemsOf(table, personId))
      await table.write({ kind: 'delete', key: { pk, sk } });
  };
