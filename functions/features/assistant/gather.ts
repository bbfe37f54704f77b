import type { SearchFilters } from '#functions/platform/ports/search-index.ts';
import type { AssistantFilters, AssistantGap } from '#shared/contracts/assistant.ts';
import type { AnswerCounts } from '#functions/records/assistant-threads/assistant-answer.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { namedPaper } from '#functions/records/searches/named-paper.ts';
import { searchWithUnderstanding } from '#functions/records/searches/search-with-understanding.ts';
import { worksOfStatements } from '#functions/records/statements/statement-view.ts';
import type { TellingType } from '#shared/domain/citation-type.ts';
import { namesAnother, topicWordsOf } from '#shared/domain/topic-words.ts';
import type { UnderstoodQuestion } from '#shared/domain/understood-question.ts';

import { withCloseness } from './closeness.ts';
import { countsOf } from './counted.ts';
import { type Evidence, evidenceAbout, evidenceWithin, findEvidence } from './evidence.ts';
import type { Material } from './extractive.ts';
import { type Form, formOf, withFit } from './form-fit.ts';
import { gapOf } from './gap.ts';
import type { Papers } from './names.ts';
import { onPaper, type PaperMaterial } from './on-paper.ts';
import type { CollectionPorts } from './ports.ts';
import { asksWhetherHolds, onProposition } from './proposition.ts';
import { relevantEvidence, withoutSide } from './relevant.ts';
import { withSpellingDeadline } from './spelling-soon.ts';
import { subjectOf, type Subject } from './subject.ts';

/** All evidence for one answer. */
export type Gathered = {
  readonly kind: UnderstoodQuestion['kind'];
  readonly topic: string;
  /** The side that the question asks for. */
  readonly stance?: TellingType | undefined;
  /** One topic; two for a comparison; none if the answer is about one paper. */
  readonly materials: readonly Material[];
  /** The paper the question names; `isWhole` if the answer is about it alone. */
  readonly paper?: {
    readonly material: PaperMaterial;
    readonly stance: TellingType | undefined;
    readonly isWhole: boolean;
  };
  /** Papers that answer by their own title or abstract, the best first. */
  readonly found: readonly string[];
  readonly papers: Papers;
  /** What the question is about; one for each topic. */
  readonly subjects: readonly Subject[];
  /** Present if there is no evidence. */
  readonly gap?: AssistantGap;
};

/** Papers examined for the subject of a question. */
const MAX_PAPERS = 8;
const MAX_ABOUT = 40;
/** Papers whose own sentences are read if too few others address a topic. */
const MOST_WITHIN = 3;

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
      ...new Set([
        ...worksOfStatements(evidence.flatMap(({ statement, sentence = [statement] }) => sentence)),
        ...more,
      ]),
    ]);

/** Gathers what is about one topic: sentences with its words, and statements about and in the papers on it. */
const onTopic =
  (ports: CollectionPorts) =>
  async (
    topic: string,
    filters: SearchFilters,
    {
      about,
      holds = false,
      form,
    }: { readonly about?: string; readonly holds?: boolean; readonly form?: Form | undefined } = {},
  ) => {
    const [{ evidence, isMore }, found, subject] = await Promise.all([
      findEvidence(ports.index)(topic, filters),
      findPapers(ports)(topic, filters),
      subjectOf(ports.index)(topic),
    ]);
    const more = await Promise.all([
      evidenceAbout(ports.index)(topic, filters, found, MAX_ABOUT),
      // Within a dashboard only statements about its papers count.
      filters.dois
        ? []
        : evidenceWithin(ports.index)(topic, filters, found.slice(0, MOST_WITHIN), MAX_ABOUT),
    ]);
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
    const evidenceOnSubject = relevantEvidence(subject, all, papers);
    // A comparison asks for no side: that two studies of one thing differ says nothing on the other.
    const withSides = about === undefined ? evidenceOnSubject : evidenceOnSubject.map(withoutSide);
    const relevant = holds ? await onProposition(topic, withSides) : withSides;
    const fitting = withFit(form, topic, subject, relevant);
    const compared = await withCloseness(ports.embedding)(topic, fitting);
    const counts: AnswerCounts = {
      ...countsOf(relevant, papers),
      ...(about !== undefined && { about }),
    };
    // Sentences are read with the most relevant first, so that more follow only where the last is still relevant.
    const last = evidence.at(-1)?.statement.id;
    const isCut = isMore && relevant.some(({ statement }) => statement.id === last);
    const of = isCut ? 'closest' : 'topic';
    return {
      material: { evidence: compared, counts, of, papers } satisfies Material,
      found: relevant.length > 0 ? found : [],
      papers,
      subject,
    };
  };

type OnTopic = Awaited<ReturnType<ReturnType<typeof onTopic>>>;

const ofTopic = (
  kind: Gathered['kind'],
  topic: string,
  { material, found, papers, subject }: OnTopic,
): Gathered => ({ kind, topic, materials: [material], found, papers, subjects: [subject] });

const ofPaper = (
  kind: Gathered['kind'],
  topic: string,
  material: PaperMaterial,
  stance: TellingType | undefined,
): Gathered => ({
  kind,
  topic,
  materials: [],
  paper: { material, stance, isWhole: true },
  found: [material.doi],
  papers: material.papers,
  subjects: [],
});

/** `insulin in gestational diabetes`: what is compared, and the context. */
const WITHIN = /\s(?:in|for|among|during|on)\s.+$/iu;

/** Searches the collection for evidence on a question, and for what is near it if there is none. */
export const gather =
  (collection: CollectionPorts) =>
  async (
    understood: UnderstoodQuestion,
    given: AssistantFilters,
    dois: readonly string[] | undefined,
  ): Promise<Gathered> => {
    const gathered = await gatherEvidence(collection)(understood, given, dois);
    const isEmpty = gathered.materials.every(({ evidence }) => evidence.length === 0);
    return gathered.paper || !isEmpty
      ? gathered
      : { ...gathered, gap: await gapOf(collection.index)(gathered.subjects) };
  };

const gatherEvidence =
  (collection: CollectionPorts) =>
  async (
    understood: UnderstoodQuestion,
    given: AssistantFilters,
    dois: readonly string[] | undefined,
  ): Promise<Gathered> => {
    const ports = { ...collection, index: withSpellingDeadline(collection.index) };
    const filters = indexFilters(given, given.paper === undefined ? dois : [given.paper]);
    const { kind } = understood;
    if (understood.kind === 'comparison') {
      const [first, second] = understood.topics;
      const within = WITHIN.exec(second)?.[0] ?? '';
      const isShared = !WITHIN.test(first);
      const [one, other] = await Promise.all([
        onTopic(ports)(isShared ? `${first}${within}` : first, filters, {
          about: first,
          form: 'difference',
        }),
        onTopic(ports)(second, filters, {
          about: isShared ? second.replace(WITHIN, '') : second,
          form: 'difference',
        }),
      ]);
      const subjects = [one.subject, other.subject];
      // A comparison says nothing where one side is unknown.
      if ([one, other].some(({ material }) => material.evidence.length === 0))
        return {
          kind,
          topic: `${first} ${second}`,
          materials: [],
          found: [],
          papers: new Map(),
          subjects,
        };
      return {
        kind,
        topic: `${first} ${second}`,
        subjects,
        materials: [one.material, other.material],
        found: [...new Set([...one.found, ...other.found])],
        papers: new Map([...one.papers, ...other.papers]),
      };
    }
    const topic =
      understood.kind === 'population'
        ? `${understood.topic} in ${understood.population}`
        : understood.topic;
    const stance = understood.kind === 'against-paper' ? understood.stance : undefined;
    const named = await namedPaper(ports)(understood, given.paper);
    const onNamed = named && (await onPaper(ports)(named, filters));
    // A question asked about one paper that has words of its own is answered by those words.
    const isReception =
      understood.kind === 'against-paper' ||
      named?.doi !== given.paper ||
      given.paper === undefined;
    if (named && onNamed && isReception) return ofPaper(kind, topic, onNamed, stance);
    // Support for something that is no paper is support for the proposition, not for the works that sentences cite.
    const subjectKind = kind === 'against-paper' && stance === 'supporting' ? 'claim' : kind;
    const asked = await onTopic(ports)(topic, filters, {
      holds: asksWhetherHolds(subjectKind),
      form: formOf(understood, stance),
    });
    if (named && onNamed) {
      if (asked.material.evidence.length === 0) return ofPaper(kind, topic, onNamed, stance);
      const paper = { material: onNamed, stance, isWhole: false };
      return { ...ofTopic(subjectKind, topic, asked), paper };
    }
    return { ...ofTopic(subjectKind, topic, asked), stance };
  };
