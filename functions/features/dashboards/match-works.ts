import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import {
  identityPartition,
  KNOWN_PREFIX,
} from '#functions/records/references/resolve-references.ts';
import { nearDois } from '#shared/domain/dashboard-near-dois.ts';
import type { DashboardWorks, UnmatchedWork } from '#shared/domain/dashboard.ts';
import { citedWorkOf } from '#shared/domain/doi.ts';
import { ownDoiIn } from '#shared/domain/dois-in-text.ts';
import { titleKey } from '#shared/domain/title-match.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

type Reading = { readonly given: string; readonly key: string | undefined };

/** Returns the key of the work a text names: a DOI, a URL or reference with one, or a PMID. */
export const keyOfGiven = (given: string): string | undefined => {
  const key = parseWorkKey(given) ?? ownDoiIn(given);
  return key === undefined ? undefined : citedWorkOf(key);
};

/** The stored length of an unmatched entry; a thousand fit into one item. */
const KEPT_BYTES = 300;
const kept = (given: string): string => {
  const bytes = Buffer.from(given.replace(/\s+/g, ' ').trim());
  return bytes.length <= KEPT_BYTES
    ? bytes.toString()
    : `${new TextDecoder().decode(bytes.subarray(0, KEPT_BYTES - 6), { stream: true })} …`;
};

/** Each suggestion requests some thousand keys; more at a time would take too long. */
const MAX_GUESSES = 25;

/**
 * Matches entries to known works. Suggestions are looked up for a limited number of unmatched entries; earlier
 * suggestions are kept.
 */
export const matchWorks =
  (table: Pick<Table, 'getMany' | 'query'>) =>
  async (
    given: readonly string[],
    before: readonly UnmatchedWork[] = [],
  ): Promise<DashboardWorks> => {
    const readings: readonly Reading[] = given.map((one) => ({ given: one, key: keyOfGiven(one) }));
    const known = await recordsByDoi(table)([...new Set(readings.flatMap(({ key }) => key ?? []))]);
    const matched = new Set<string>();
    const unmatched = new Map<string, Reading>();
    for (const reading of readings) {
      if (reading.key !== undefined && known.has(reading.key)) matched.add(reading.key);
      else unmatched.set(reading.key ?? kept(reading.given), reading);
    }
    const earlier = new Map(before.map((work) => [work.given, work]));
    const missing = [...unmatched.values()].map((reading) => {
      const text = kept(reading.given);
      return { reading, work: earlier.get(text) ?? { given: text } };
    });
    const next = missing.filter(({ work }) => !work.looked).slice(0, MAX_GUESSES);
    const guesses = await guessed(
      table,
      next.map(({ reading }) => reading),
    );
    const looked = new Map(next.map(({ work }, index) => [work.given, guesses[index]]));
    return {
      matched: [...matched],
      unmatched: missing.map(({ work }) => {
        if (!looked.has(work.given)) return work;
        const suggestion = looked.get(work.given) ?? work.suggestion;
        return { given: work.given, ...(suggestion && { suggestion }), looked: true };
      }),
    };
  };

type Suggestion = NonNullable<UnmatchedWork['suggestion']>;

const guessed = async (
  table: Pick<Table, 'getMany' | 'query'>,
  readings: readonly Reading[],
): Promise<readonly (Suggestion | undefined)[]> => {
  const guesses: (Suggestion | undefined)[] = [];
  // Sequential, because each may request a thousand keys.
  for (const { given, key } of readings)
    guesses.push((key && (await byNearDoi(table, key))) || (await byTitle(table, given)));
  return guesses;
};

const byNearDoi = async (
  table: Pick<Table, 'getMany'>,
  doi: string,
): Promise<Suggestion | undefined> => {
  const found = [...(await recordsByDoi(table)(nearDois(doi))).values()];
  // Nobody could choose between two works for the reader.
  const [only, other] = found;
  return only && !other ? { doi: only.doi, title: only.title } : undefined;
};

/** Possible titles in a printed reference: the parts between full stops or quotation marks. */
const possibleTitles = (given: string): readonly string[] =>
  [given, ...given.split(/[.?!]\s+|[“”"]/)]
    .filter((part) => titleKey(part) !== undefined)
    .slice(0, 6);

const byTitle = async (
  table: Pick<Table, 'getMany' | 'query'>,
  given: string,
): Promise<Suggestion | undefined> => {
  for (const title of possibleTitles(given)) {
    const pk = identityPartition.title(title);
    if (pk === undefined) continue;
    const dois = (await everyItem(table, { pk, prefix: KNOWN_PREFIX })).map(({ sk }) =>
      sk.slice(KNOWN_PREFIX.length),
    );
    const [record, other] = (await recordsByDoi(table)(dois)).values();
    if (record && !other) return { doi: record.doi, title: record.title };
  }
  return undefined;
};
