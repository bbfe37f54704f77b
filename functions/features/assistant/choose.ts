import type { Section } from '#shared/domain/section.ts';
import { isTelling, suretyOfLabel } from '#shared/domain/telling.ts';
import { wordKeysIn } from '#shared/domain/topic-words.ts';

import type { Evidence } from './evidence.ts';
import type { Papers } from './names.ts';
import { isQuotable, LEAST_READABLE_OF_ANSWER, readability } from './readable.ts';

const OF_SECTION: Readonly<Record<Section, number>> = {
  results: 0.3,
  discussion: 0.3,
  introduction: 0.2,
  other: 0.1,
  methods: -1,
};
/** Two sentences that share this proportion of words say the same. */
const SAME = 0.6;

/** Scores how well a sentence answers: relevance counts most, then readability, then whether it takes a side. */
export const worth = ({
  statement,
  coverage,
  closeness = 0,
  bearing,
  position,
  subjects = 1,
  fit = 0,
}: Evidence): number =>
  coverage * 3 +
  subjects * 3 +
  fit +
  closeness * 3 +
  (bearing === undefined ? (position?.together ?? 0) * 0.8 : bearing * 4) +
  (position ? position.phrased * 2 + position.worded * 2 - (position.isInPassing ? 1 : 0) : 0) +
  readability(statement.text) * 1.5 +
  (isTelling(statement) ? suretyOfLabel(statement) * 0.5 : 0) +
  OF_SECTION[statement.section] +
  (statement.selfCitation ? -0.2 : 0);

/** Sentences that contain less than this share of the best one's words are off topic. */
const LEAST_OF_BEST = 0.8;
/** Where it was judged whether a sentence tells if something holds, that counts more than its words. */
const LEAST_OF_BEST_JUDGED = 0.6;

const shareOfCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, Math.min(a.size, b.size));
};

/**
 * How much of a topic a sentence says itself: its concepts, the things it is about, its other words, and those that stand
 * together as they do there.
 */
const fullness = ({ ownShare, subjects = 1, position }: Evidence): number | undefined =>
  ownShare === undefined || position === undefined
    ? ownShare
    : (ownShare * 4 + subjects * 3 + position.worded + position.phrased + position.named) / 10;

/**
 * What a sentence must have of what the best has, one after the other: where one speaks of all things a question is about,
 * those that speak of some are off it; where one has its names (`machine learning`), those that have their words apart are
 * off it; where one says the whole itself, those that need their context for it are filler.
 */
const FILTERS: readonly {
  readonly valueOf: (candidate: Evidence) => number;
  readonly least: number;
}[] = [
  { valueOf: ({ subjects = 1 }) => subjects, least: 0.75 },
  { valueOf: ({ position }) => position?.named ?? 1, least: 0.5 },
  { valueOf: (candidate) => fullness(candidate) ?? 1, least: 0.8 },
];

const leastOf = ({ bearing }: Evidence): number =>
  bearing === undefined ? LEAST_OF_BEST : LEAST_OF_BEST_JUDGED;

const isFromRetracted = ({ statement }: Evidence, papers: Papers): boolean =>
  papers
    .get(statement.citingDoi)
    ?.notices.some(({ status }) => status === 'retracted' || status === 'withdrawn') ?? false;

const byId = (a: Evidence, b: Evidence): number =>
  a.statement.id < b.statement.id ? -1 : a.statement.id > b.statement.id ? 1 : 0;

/** Returns the evidence that an answer may quote at all: readable as a quotation, and from no retracted paper. */
export const quotableOf = (evidence: readonly Evidence[], papers: Papers): readonly Evidence[] =>
  evidence.filter(
    (candidate) => isQuotable(candidate.statement) && !isFromRetracted(candidate, papers),
  );

/**
 * Returns all quotable evidence, the best first, without statements of retracted papers. The result does not depend on
 * input order.
 */
export const bestFirst = (evidence: readonly Evidence[], papers: Papers): readonly Evidence[] => {
  const quotable = quotableOf(evidence, papers);
  const bestCoverage = Math.max(...evidence.map(({ coverage }) => coverage));
  const close = quotable.filter(
    (candidate) => candidate.coverage >= leastOf(candidate) * bestCoverage,
  );
  const mostOf = (
    candidates: readonly Evidence[],
    valueOf: (candidate: Evidence) => number,
  ): number => {
    // Among those that can be read alone, so that the fullest is never one that is left out itself.
    const readable = candidates.filter(
      ({ statement: { text } }) => readability(text) >= LEAST_READABLE_OF_ANSWER,
    );
    return Math.max(0, ...(readable.length > 0 ? readable : candidates).map(valueOf));
  };
  return FILTERS.reduce((candidates, { valueOf, least }) => {
    const most = mostOf(candidates, valueOf);
    return candidates.filter((candidate) => valueOf(candidate) >= least * most);
  }, close)
    .map((one) => ({ one, value: worth(one) }))
    .toSorted((a, b) => b.value - a.value || byId(a.one, b.one))
    .map(({ one }) => one);
};

export const ofType = (
  evidence: readonly Evidence[],
  type: Evidence['statement']['type'],
): readonly Evidence[] => evidence.filter(({ statement }) => statement.type === type);

const worksOf = ({ statement, sentence = [statement] }: Evidence): readonly string[] =>
  sentence.flatMap(({ citedDoi }) => citedDoi ?? []);

/** Of one paper, more than this many quotations say less than those of another. */
const MAX_OF_PAPER = 2;
const MAX_OF_WORK = 2;
/** A second quotation of one paper must be worth nearly as much as the best. */
const LEAST_OF_SECOND = 0.9;

/**
 * Selects the first that say something new, in addition to those already selected. Other papers come first; a second
 * sentence of one paper follows only where others are too few and where it rests on other works.
 */
export const distinct = (
  evidence: readonly Evidence[],
  max: number,
  taken: readonly Evidence[] = [],
): readonly Evidence[] => {
  const chosen: Evidence[] = [];
  const keysOf = new Map(
    [...taken, ...evidence].map(
      (candidate) => [candidate, wordKeysIn(candidate.statement.text)] as const,
    ),
  );
  const isNew = (candidate: Evidence): boolean => {
    const works = new Set(worksOf(candidate));
    const others = [...taken, ...chosen];
    const onSameWork = others.filter((other) => worksOf(other).some((work) => works.has(work)));
    return (
      // Two papers may find opposite things on one work; a third on the same side mostly says it again.
      onSameWork.filter(({ statement: { type } }) => type === candidate.statement.type).length <
        MAX_OF_WORK &&
      onSameWork.every(({ statement }) => statement.citingDoi !== candidate.statement.citingDoi) &&
      others.every(
        (other) =>
          shareOfCommon(keysOf.get(other) ?? new Set(), keysOf.get(candidate) ?? new Set()) < SAME,
      )
    );
  };
  const [best] = taken.length > 0 ? taken : evidence;
  const leastOfSecond = best ? worth(best) * LEAST_OF_SECOND : 0;
  for (const maxOfPaper of [1, MAX_OF_PAPER])
    for (const candidate of evidence) {
      if (chosen.length >= max) break;
      if (maxOfPaper > 1 && worth(candidate) < leastOfSecond) continue;
      const { citingDoi } = candidate.statement;
      const ofPaper = [...taken, ...chosen].filter(
        ({ statement }) => statement.citingDoi === citingDoi,
      );
      if (ofPaper.length < maxOfPaper && !chosen.includes(candidate) && isNew(candidate))
        chosen.push(candidate);
    }
  // In the order of their worth, whichever pass selected them.
  return evidence.filter((candidate) => chosen.includes(candidate));
};

/** Returns the newest of one side; the better one within a year. */
export const newestOf = (evidence: readonly Evidence[], papers: Papers): Evidence | undefined =>
  evidence.toSorted(
    (a, b) =>
      (papers.get(b.statement.citingDoi)?.record.year ?? 0) -
      (papers.get(a.statement.citingDoi)?.record.year ?? 0),
  )[0];
