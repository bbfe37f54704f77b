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
  methods: -0.3,
};
/** Two sentences that share this proportion of words say the same. */
const SAME = 0.6;

/** Scores how well a sentence answers: relevance counts most, then readability, then whether it takes a side. */
const worth = ({ statement, coverage, closeness = 0, bearing, position }: Evidence): number =>
  coverage * 3 +
  closeness * 3 +
  (bearing === undefined ? (position?.together ?? 0) * 0.8 : bearing * 5) +
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

/** Where a sentence speaks of the whole subject itself, those that need their context for it are filler. */
const LEAST_OF_FULLEST = 0.8;

/** How much of a topic a sentence says itself: its concepts, its other words, and those that stand together as they do there. */
const fullness = ({ ownShare, position }: Evidence): number | undefined =>
  ownShare === undefined || position === undefined
    ? ownShare
    : (ownShare * 4 + position.worded + position.phrased) / 6;

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
  // Among the close ones that can be read alone, so that the fullest is never one that is left out itself.
  const readable = close.filter(
    ({ statement: { text } }) => readability(text) >= LEAST_READABLE_OF_ANSWER,
  );
  const fullest = Math.max(
    ...(readable.length > 0 ? readable : close).map((candidate) => fullness(candidate) ?? 0),
  );
  return close
    .filter((candidate) => (fullness(candidate) ?? fullest) >= LEAST_OF_FULLEST * fullest)
    .map((one) => ({ one, value: worth(one) }))
    .toSorted((a, b) => b.value - a.value || byId(a.one, b.one))
    .map(({ one }) => one);
};

export const ofType = (
  evidence: readonly Evidence[],
  type: Evidence['statement']['type'],
): readonly Evidence[] => evidence.filter(({ statement }) => statement.type === type);

/** Selects the first that say something new, at most one per paper, in addition to those already selected. */
export const distinct = (
  evidence: readonly Evidence[],
  max: number,
  taken: readonly Evidence[] = [],
): readonly Evidence[] => {
  const chosen: Evidence[] = [];
  const known = taken.map(({ statement }) => ({
    doi: statement.citingDoi,
    keys: wordKeysIn(statement.text),
  }));
  for (const one of evidence) {
    if (chosen.length >= max) break;
    const keys = wordKeysIn(one.statement.text);
    const { citingDoi: doi } = one.statement;
    if (known.some((other) => other.doi === doi || shareOfCommon(other.keys, keys) >= SAME))
      continue;
    chosen.push(one);
    known.push({ doi, keys });
  }
  return chosen;
};

/** Returns the newest of one side; the better one within a year. */
export const newestOf = (evidence: readonly Evidence[], papers: Papers): Evidence | undefined =>
  evidence.toSorted(
    (a, b) =>
      (papers.get(b.statement.citingDoi)?.record.year ?? 0) -
      (papers.get(a.statement.citingDoi)?.record.year ?? 0),
  )[0];
