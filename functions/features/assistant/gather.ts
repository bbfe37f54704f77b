import type { SearchFilters } from '#functions/platform/ports/search-index.ts';
import type { AssistantFilters } from '#shared/contracts/assistant.ts';
import type { AnswerCounts } from '#functions/records/assistant-threads/assistant-answer.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { searchWithUnderstanding } from '#functions/records/searches/search-with-understanding.ts';
import { worksOfStatements } from '#functions/records/statements/statement-view.ts';
import { identifiersIn } from '#shared/domain/identifiers-in-text.ts';
import { namesAnother, topicWordsOf } from '#shared/domain/topic-words.ts';
import type { UnderstoodQuestion } from '#shared/domain/understood-question.ts';

import { withCloseness } from './closeness.ts';
import { countsOf, countsOfPaper } from './counted.ts';
import {
  type Evidence,
  evidenceAbout,
  evidenceOf,
  evidenceWithin,
  findEvidence,
} from './evidence.ts';
import type { Material } from './extractive.ts';
import { meantPaper } from './meant-paper.ts';
import type { Papers } from './names.ts';
import type { CollectionPorts } from './ports.ts';
import { spellingSoon } from './spelling-soon.ts';

/** All evidence for one answer. */
export type Gathered = {
  readonly kind: UnderstoodQuestion['kind'];
  readonly topic: string;
  /** One topic; two for a comparison. */
  readonly materials: readonly Material[];
  /** Papers that answer by their own title or abstract, the best first. */
  readonly found: readonly string[];
  readonly papers: Papers;
};

/** Papers examined for the subject of a question. */
const MAX_PAPERS = 8;
const MAX_ABOUT = 40;
/** Papers whose own sentences are read if too few others address a topic. */
const MOST_WITHIN = 3;
const MAX_ABOUT_PAPER = 250;
/** With fewer sentences on a topic, statements about its papers are read too. */
const TOO_FEW = 3;

export const indexFilters = (
  { yearFrom, yearTo, journals, sections, citationTypes, paperTypes }: AssistantFilters,
  dois: readonly string[] | undefined,
): SearchFilters => ({
  ...((yearFrom !== undefined || yearTo !== undefined) && {
    years: {
      ...(yearFrom !== undefined && { from: yearFrom }),
      ...(yearTo !== undefined && { to: yearTo }),
    },
  }),
  ...(journals?.length && { journals }),
  ...(sections?.length && { sections }),
  ...(citationTypes?.length && { citationTypes }),
  ...(paperTypes?.length && { paperTypes }),
  ...(dois && { dois }),
});

const findPapers =
  (ports: CollectionPorts) =>
  async (topic: string, { citationTypes: _, sections: __, ...filters }: SearchFilters) => {
    const { answer } = await searchWithUnderstanding(ports)(
      { mayRead: true },
      { term: topicWordsOf(topic).join(' '), mode: 'papers', filters },
      {
        sort: { key: 'relevance', order: 'desc' },
        offset: 0,
        limit: MAX_PAPERS,
        aggregate: false,
      },
    );
    return answer.hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : []));
  };

const namesOf =
  ({ table }: Pick<CollectionPorts, 'table'>) =>
  (evidence: readonly Evidence[], more: readonly string[]): Promise<Papers> =>
    papersByDoi(table)([
      ...new Set([...worksOfStatements(evidence.map(({ statement }) => statement)), ...more]),
    ]);

/** Gathers evidence on one topic: sentences with its words and, if there are few, statements about its papers. */
const onTopic =
  (ports: CollectionPorts) => async (topic: string, filters: SearchFilters, about?: string) => {
    const [{ evidence, isMore }, found] = await Promise.all([
      findEvidence(ports.index)(topic, filters),
      findPapers(ports)(topic, filters),
    ]);
    const more =
      evidence.length < TOO_FEW
        ? await Promise.all([
            evidenceAbout(ports.index)(topic, filters, found, MAX_ABOUT),
            // Within a dashboard only statements about its papers count.
            filters.dois
              ? []
              : evidenceWithin(ports.index)(topic, filters, found.slice(0, MOST_WITHIN), MAX_ABOUT),
          ])
        : [];
    // A sentence that cites several works is one sentence.
    const all = [
      ...new Map(
        [...more.flat(), ...evidence]
          .filter(({ statement: { text } }) => !namesAnother(topic, text))
          .reverse()
          .map((one) => [`${one.statement.citingDoi} ${one.statement.text}`, one]),
      ).values(),
    ];
    const papers = await namesOf(ports)(all, found);
    const compared = await withCloseness(ports.embedding)(topic, all);
    const counts: AnswerCounts = {
      ...countsOf(all, papers),
      ...(about !== undefined && { about }),
    };
    const of = isMore || more.flat().length > 0 ? 'closest' : 'topic';
    return {
      material: { evidence: compared, counts, of, papers } satisfies Material,
      found,
      papers,
    };
  };

/** Gathers the statements about one paper, as its report counts them. */
const onPaper =
  ({ index, table, embedding }: CollectionPorts) =>
  async (doi: string, topic: string, filters: AssistantFilters): Promise<Material> => {
    const words = topicWordsOf(topic);
    const { years, sections, citationTypes: types } = indexFilters(filters, undefined);
    const answer = await index.statements({
      doi,
      about: 'cited',
      kinds: ['text'],
      ...(years && { years }),
      ...(sections && { sections }),
      ...(types && { types }),
      offset: 0,
      limit: MAX_ABOUT_PAPER,
    });
    const found = answer.statements.flatMap((statement) =>
      evidenceOf(words, { kind: 'statement', score: 0, statement, highlights: [] }),
    );
    const evidence = await withCloseness(embedding)(topic, found);
    const papers = await namesOf({ table })(evidence, [doi]);
    return { evidence, counts: countsOfPaper(answer), of: 'paper', papers };
  };

/** `insulin in gestational diabetes`: what is compared, and the context. */
const WITHIN = /\s(?:in|for|among|during|on)\s.+$/iu;

/** Searches the collection for evidence on a question. */
export const gather =
  (collection: CollectionPorts) =>
  async (
    understood: UnderstoodQuestion,
    given: AssistantFilters,
    dois: readonly string[] | undefined,
  ): Promise<Gathered> => {
    const ports = { ...collection, index: spellingSoon(collection.index) };
    const filters = indexFilters(given, given.paper === undefined ? dois : [given.paper]);
    const { kind } = understood;
    if (understood.kind === 'comparison') {
      const [first, second] = understood.topics;
      const within = WITHIN.exec(second)?.[0] ?? '';
      const isShared = !WITHIN.test(first);
      const [one, other] = await Promise.all([
        onTopic(ports)(isShared ? `${first}${within}` : first, filters, first),
        onTopic(ports)(second, filters, isShared ? second.replace(WITHIN, '') : second),
      ]);
      return {
        kind,
        topic: `${first} ${second}`,
        materials: [one.material, other.material],
        found: [...new Set([...one.found, ...other.found])],
        papers: new Map([...one.papers, ...other.papers]),
      };
    }
    const topic =
      understood.kind === 'population'
        ? `${understood.topic} ${understood.population}`
        : understood.topic;
    const asked = await onTopic(ports)(topic, filters);
    const paper =
      understood.kind === 'against-paper' || given.paper !== undefined || identifiersIn(topic)
        ? await meantPaper(ports)(understood.topic, given.paper, asked.found, asked.papers)
        : undefined;
    // A question about one paper that has words of its own is answered by those words if any statement contains them.
    if (
      paper === undefined ||
      (understood.kind !== 'against-paper' && asked.material.evidence.length > 0)
    )
      return { kind, topic, materials: [asked.material], found: asked.found, papers: asked.papers };
    const material = await onPaper(ports)(paper, topic, given);
    return { kind, topic, materials: [material], found: [paper], papers: material.papers };
  };
