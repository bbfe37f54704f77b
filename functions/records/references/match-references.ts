import type { Reference } from '#functions/ingest/article.ts';
import type { ParsedReference } from '#functions/ingest/references/parsed-reference.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { papersByDoi, recordsByDoi } from '#functions/records/papers/paper-repository.ts';
import type { readReferences } from '#shared/contracts/dashboards.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import { nearDois } from '#shared/domain/dashboard-near-dois.ts';
import { citedWorkOf } from '#shared/domain/doi.ts';
import { titleKey } from '#shared/domain/title-match.ts';

import {
  findWorks,
  identityPartition,
  KNOWN_PREFIX,
  type Resolution,
} from './resolve-references.ts';
import { namesWork } from './same-work.ts';

export type MatchedReference = ReplyFrom<typeof readReferences>['references'][number];
type Reading = Pick<Table, 'getMany' | 'query'>;
type Suggestion = NonNullable<MatchedReference['suggestion']>;

/** Concurrent queries to the table. */
const AT_A_TIME = 100;

const asPrinted = (
  { given, doi, pmid, title, year, firstAuthor }: ParsedReference,
  at: number,
): Reference => ({
  id: String(at),
  ...(doi && { doi }),
  ...(pmid && { pmid }),
  ...(title && { title }),
  ...(year !== undefined && { year }),
  authors: firstAuthor ? [firstAuthor] : [],
  printed: given,
});

const worksOf = async (
  table: Reading,
  references: readonly ParsedReference[],
): Promise<Resolution> => {
  const printed = references.map(asPrinted);
  const works: [string, NonNullable<ReturnType<Resolution['get']>>][] = [];
  for (let from = 0; from < printed.length; from += AT_A_TIME)
    works.push(...(await findWorks(table)(printed.slice(from, from + AT_A_TIME))));
  return new Map(works);
};

/** Duplicates name one work: the matched work, otherwise the same printed reference. */
const identityOf = (
  { doi, pmid, title, year, firstAuthor }: ParsedReference,
  work: string | undefined,
): string | undefined => {
  if (work !== undefined) return `work ${work}`;
  if (doi !== undefined) return `work ${citedWorkOf(doi)}`;
  if (pmid !== undefined) return `pmid ${pmid}`;
  const key = title === undefined ? undefined : (titleKey(title) ?? title.toLowerCase());
  return key && `title ${key} ${String(year ?? '')} ${firstAuthor?.toLowerCase() ?? ''}`;
};

/**
 * Returns the only work with this title, whatever its year; undefined for several, since nobody could choose for the
 * reader.
 */
const sameTitle = async (
  table: Reading,
  title: string | undefined,
): Promise<Suggestion | undefined> => {
  const pk = title === undefined ? undefined : identityPartition.title(title);
  if (pk === undefined) return undefined;
  const dois = (await everyItem(table, { pk, prefix: KNOWN_PREFIX })).map(({ sk }) =>
    sk.slice(KNOWN_PREFIX.length),
  );
  const [only, other] = (await recordsByDoi(table)(dois)).values();
  return only && !other ? { doi: only.doi, title: only.title } : undefined;
};

const nearDoi = async (table: Reading, doi: string): Promise<Suggestion | undefined> => {
  const [only, other] = (await recordsByDoi(table)(nearDois(doi))).values();
  return only && !other ? { doi: only.doi, title: only.title } : undefined;
};

/** A DOI has hundreds of neighbors; more suggestions are not worth the wait. */
const MAX_GUESSES = 25;

const NOT_HERE = {
  doi: 'This DOI is not in the collection.',
  other: 'No work in the collection has this title and year.',
} as const;

type Place = {
  readonly reference: ParsedReference;
  readonly line: number;
  readonly work: string | undefined;
};

const unknownReferences = async (
  table: Reading,
  places: readonly Place[],
): Promise<ReadonlyMap<number, Suggestion>> => {
  const found = new Map<number, Suggestion>();
  for (let from = 0; from < places.length; from += AT_A_TIME)
    await allDone(
      places.slice(from, from + AT_A_TIME).map(async ({ reference, line }) => {
        const suggestion = await sameTitle(table, reference.title);
        if (suggestion) found.set(line, suggestion);
      }),
    );
  const typed = places.filter(
    ({ reference, line }) => reference.doi !== undefined && !found.has(line),
  );
  // Sequential, because each requests hundreds of keys.
  for (const { reference, line } of typed.slice(0, MAX_GUESSES)) {
    const suggestion = await nearDoi(table, reference.doi ?? '');
    if (suggestion) found.set(line, suggestion);
  }
  return found;
};

/**
 * Matches each reference to a work in the collection: by DOI, otherwise PMID, otherwise title with year or first
 * author. Lines are numbered from 1, each once; a reference to the work of an earlier one is a duplicate.
 */
export const matchReferences =
  (table: Reading) =>
  async (references: readonly ParsedReference[]): Promise<readonly MatchedReference[]> => {
    const byIdentifier = await worksOf(table, references);
    const papers = new Map(
      await papersByDoi(table)([...new Set([...byIdentifier.values()].map(({ doi }) => doi))]),
    );
    const works = new Map(byIdentifier);
    // The PMID of another work says nothing about the work that is meant.
    const misnamed = references.map((reference, at) => {
      const match = byIdentifier.get(String(at));
      const record = match?.by === 'pmid' ? papers.get(match.doi)?.record : undefined;
      return record && !namesWork({ ...asPrinted(reference, at), possibleTitles: [] }, record);
    });
    if (misnamed.includes(true)) {
      const others = await worksOf(
        table,
        references.map(({ pmid: _, ...reference }, at) =>
          misnamed[at] ? reference : { given: '' },
        ),
      );
      misnamed.forEach((is, at) => {
        const other = others.get(String(at));
        if (is) works.delete(String(at));
        if (is && other) works.set(String(at), other);
      });
      const othersPapers = await papersByDoi(table)([...others.values()].map(({ doi }) => doi));
      for (const [doi, paper] of othersPapers) papers.set(doi, paper);
    }
    const places = references.map((reference, at): Place => {
      const work = works.get(String(at))?.doi;
      return {
        reference,
        line: at + 1,
        work: work !== undefined && papers.has(work) ? work : undefined,
      };
    });
    const firstLines = new Map<string, number>();
    for (const { reference, line, work } of places) {
      const identity = identityOf(reference, work);
      if (identity !== undefined && !firstLines.has(identity)) firstLines.set(identity, line);
    }
    const earlier = ({ reference, line, work }: Place) => {
      const first = firstLines.get(identityOf(reference, work) ?? '');
      return first !== undefined && first < line ? first : undefined;
    };
    const unknown = places.filter(
      (place) =>
        place.work === undefined &&
        place.reference.unreadable === undefined &&
        earlier(place) === undefined,
    );
    const suggestions = await unknownReferences(table, unknown);

    return places.map((place): MatchedReference => {
      const { reference, line, work } = place;
      const { given, unreadable } = reference;
      const doi = work ?? reference.doi;
      const paper = work === undefined ? undefined : papers.get(work);
      const title = paper?.record.title ?? reference.title;
      const year = reference.year ?? paper?.record.year;
      const read = {
        line,
        given,
        ...(doi !== undefined && { doi }),
        ...(title !== undefined && { title }),
        ...(year !== undefined && { year }),
        ...(paper && { citedBy: paper.tally.citingPublications }),
      };
      if (unreadable !== undefined) return { ...read, state: 'unreadable', reason: unreadable };
      const first = earlier(place);
      if (first !== undefined)
        return {
          ...read,
          state: 'duplicate',
          reason: `It duplicates entry ${String(first)}.`,
        };
      if (work !== undefined) return { ...read, state: 'matched' };
      const suggestion = suggestions.get(line);
      return {
        ...read,
        state: 'unknown',
        reason: doi === undefined ? NOT_HERE.other : NOT_HERE.doi,
        ...(suggestion && { suggestion }),
      };
    });
  };
