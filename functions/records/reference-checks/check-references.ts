import { type Classifier } from '#functions/ingest/article.ts';
import { sentencesOf } from '#functions/ingest/manuscript-files/sentences-of.ts';
import {
  type Manuscript,
  type ManuscriptReference,
} from '#functions/ingest/manuscript/manuscript.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { findReliance } from '#functions/records/dashboards/find-reliance.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { findCitedWorks } from '#functions/records/references/find-cited-works.ts';
import { citedWorkOf } from '#shared/domain/doi.ts';
import { isSelfCitation } from '#shared/domain/self-citation.ts';

import { type MatchedWork, type OwnUse, type ReferenceCheck } from './checked-reference.ts';
import { type Compared, findingsOf } from './findings.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'statements'>;
  readonly classify: Classifier['classify'];
};

/** So many works are asked for their statements at once, and so many statements are shown of each. */
const AT_A_TIME = 20;
const MOST_CONTRASTING = 3;

const usesOf = (
  manuscript: Manuscript,
  classify: Ports['classify'],
): ReadonlyMap<string, OwnUse[]> => {
  const uses = new Map<string, OwnUse[]>();
  for (const { text, before, after, section, citations } of sentencesOf(manuscript))
    for (const { reference, marks } of citations) {
      const stance = classify({ text, before, after, section, marks })?.type;
      const use = { text, section, ...(stance && { stance }) };
      const others = uses.get(reference);
      if (others) others.push(use);
      else uses.set(reference, [use]);
    }
  return uses;
};

const contrastingOf = async (index: Ports['index'], dois: readonly string[]) => {
  const found = new Map<string, NonNullable<MatchedWork['known']>['contrasting']>();
  for (let from = 0; from < dois.length; from += AT_A_TIME)
    await allDone(
      dois.slice(from, from + AT_A_TIME).map(async (doi) => {
        const { statements } = await index.statements({
          doi,
          about: 'cited',
          types: ['contradicting'],
          offset: 0,
          limit: MOST_CONTRASTING,
        });
        found.set(
          doi,
          statements.map(({ id, citingDoi, text }) => ({ id, citingDoi, text })),
        );
      }),
    );
  return found;
};

const yearsOf = (references: readonly ManuscriptReference[]): ReferenceCheck['years'] =>
  [
    ...Map.groupBy(
      references.filter(({ year }) => year !== undefined),
      ({ year = 0 }) => year,
    ),
  ]
    .map(([year, list]) => [year, list.length] as const)
    .toSorted(([a], [b]) => a - b);

const withoutDoi = ({ doi: _, ...reference }: ManuscriptReference): ManuscriptReference =>
  reference;

/** What the collection tells of each reference of a manuscript, and of all of them together. */
export const checkReferences =
  ({ table, index, classify }: Ports) =>
  async (manuscript: Manuscript): Promise<ReferenceCheck> => {
    const { references, authors } = manuscript;
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
    const uses = usesOf(manuscript, classify);
    const compared = references.map((reference): Compared => {
      const match = matched.get(reference.id);
      const paper = match && papers.get(match.doi);
      return {
        reference,
        atDoi: reference.doi === undefined ? undefined : paper?.record,
        byTitle: byTitle.get(reference.id)?.doi,
        checked: {
          id: reference.id,
          ...(reference.label !== undefined && { label: reference.label }),
          printed: reference.printed,
          ...(reference.year !== undefined && { year: reference.year }),
          isSelfCitation: isSelfCitation(authors, reference.authors),
          ...(match && {
            work: {
              ...match,
              ...(paper && {
                known: {
                  title: paper.record.title,
                  notices: paper.notices,
                  reliesOn: reliance.get(match.doi) ?? [],
                  tally: paper.tally,
                  contrasting: contrasting.get(match.doi) ?? [],
                },
              }),
            },
          }),
          uses: uses.get(reference.id) ?? [],
        },
      };
    });
    const own = compared.filter(({ checked }) => checked.isSelfCitation).length;
    return {
      ...(manuscript.title !== undefined && { title: manuscript.title }),
      references: compared.map(({ checked }) => checked),
      findings: findingsOf(manuscript, compared),
      ...(authors.length > 0 &&
        references.length > 0 && { selfCitationShare: own / references.length }),
      years: yearsOf(references),
    };
  };
