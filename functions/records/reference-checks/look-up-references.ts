import { type ManuscriptReference } from '#functions/ingest/manuscript/manuscript.ts';
import type { ExternalLookup, RegistryResult } from '#functions/platform/ports/registry.ts';
import {
  type SearchIndex,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { findReliance } from '#functions/records/dashboards/find-reliance.ts';
import { type PaperRecord } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { findCitedWorks } from '#functions/records/references/find-cited-works.ts';
import { citedWorkOf } from '#shared/domain/doi.ts';

import { type MatchedWork } from './checked-reference.ts';

export type LookUpPorts = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'statements'>;
  /** Undefined if nothing may leave the host. */
  readonly askElsewhere?: ExternalLookup | undefined;
};

/** What is known about a reference before it is compared with the others. */
export type LookUpResult = {
  readonly reference: ManuscriptReference;
  readonly work: MatchedWork | undefined;
  /** What the collection knows under the reference's DOI. */
  readonly atDoi: PaperRecord | undefined;
  /** The work that matches its title, year and first author, whatever its DOI. */
  readonly byTitle: string | undefined;
  readonly elsewhere: RegistryResult | undefined;
};

/** Works whose statements are requested concurrently, and statements shown per work. */
const AT_A_TIME = 20;
const MAX_CONTRASTING = 3;
/** Concurrent requests to an external service. */
const ELSEWHERE_AT_A_TIME = 4;

const inTurns = async <One>(
  all: readonly One[],
  atATime: number,
  work: (one: One) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < all.length; from += atATime)
    await allDone(all.slice(from, from + atATime).map(work));
};

const contrastingOf = async (index: LookUpPorts['index'], dois: readonly string[]) => {
  const found = new Map<string, readonly StatementDocument[]>();
  await inTurns(dois, AT_A_TIME, async (doi) => {
    const { statements } = await index.statements({
      doi,
      about: 'cited',
      types: ['contradicting'],
      offset: 0,
      limit: MAX_CONTRASTING,
    });
    found.set(doi, statements);
  });
  return found;
};

const withoutDoi = ({ doi: _, ...reference }: ManuscriptReference): ManuscriptReference =>
  reference;

/** Looks up some references of a manuscript, in order. */
export const lookUpReferences =
  ({ table, index, askElsewhere }: LookUpPorts) =>
  async (references: readonly ManuscriptReference[]): Promise<readonly LookUpResult[]> => {
    const byTitle = await findCitedWorks(table)(references.map(withoutDoi));
    const matched = new Map(
      references.flatMap(({ id, doi }): (readonly [string, Omit<MatchedWork, 'known'>])[] => {
        const found = byTitle.get(id);
        if (doi !== undefined) return [[id, { doi: citedWorkOf(doi), by: 'doi', score: 1 }]];
        return found?.by === undefined ? [] : [[id, found]];
      }),
    );
    const dois = [...new Set([...matched.values()].map(({ doi }) => doi))];
    const papers = await papersByDoi(table)(dois);
    const here = [...papers.keys()];
    const reliance = new Map((await findReliance(table)(here)).map(({ doi, on }) => [doi, on]));
    const contrasting = await contrastingOf(
      index,
      here.filter((doi) => (papers.get(doi)?.tally.contradicting ?? 0) > 0),
    );
    const knownOf = (doi: string): MatchedWork['known'] => {
      const paper = papers.get(doi);
      if (!paper) return undefined;
      const { title, authors, journal, year, origin } = paper.record;
      return {
        title,
        authors: authors.map(({ name }) => name),
        ...(journal && { journal: journal.name }),
        ...(year !== undefined && { year }),
        hasText: origin === 'read',
        notices: paper.notices,
        reliesOn: reliance.get(doi) ?? [],
        tally: paper.tally,
        contrasting: contrasting.get(doi) ?? [],
      };
    };
    const elsewhere = new Map<string, RegistryResult | undefined>();
    if (askElsewhere)
      await inTurns(
        references.filter(({ id }) => !papers.has(matched.get(id)?.doi ?? '')),
        ELSEWHERE_AT_A_TIME,
        async (reference) => void elsewhere.set(reference.id, await askElsewhere(reference)),
      );
    return references.map((reference): LookUpResult => {
      const match = matched.get(reference.id);
      const known = match && knownOf(match.doi);
      return {
        reference,
        work: match && { ...match, ...(known && { known }) },
        atDoi: reference.doi === undefined || !match ? undefined : papers.get(match.doi)?.record,
        byTitle: byTitle.get(reference.id)?.doi,
        elsewhere: elsewhere.get(reference.id),
      };
    });
  };
