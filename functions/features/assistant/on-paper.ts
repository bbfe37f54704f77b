import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import type {
  AnswerCounts,
  AnswerSentence,
} from '#functions/records/assistant-threads/assistant-answer.ts';
import { worksOfStatements } from '#functions/records/statements/statement-view.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import type { NamedPaper } from '#functions/records/searches/named-paper.ts';
import { noticesByDoi, papersByDoi } from '#functions/records/papers/paper-repository.ts';
import type { AssistantFinding } from '#shared/contracts/assistant.ts';
import type { TellingType } from '#shared/domain/citation-type.ts';
import { findingSentence } from '#shared/text/report.ts';
import type { SearchFilters } from '#functions/platform/ports/search-index.ts';
import { suretyOfLabel } from '#shared/domain/telling.ts';

import { countsOfPaper } from './counted.ts';
import { statementSentence } from './framing.ts';
import type { Papers } from './names.ts';
import type { CollectionPorts } from './ports.ts';
import { givesOrders, isQuotable } from './readable.ts';

/** What others say of one paper, as far as the question's filters allow. */
export type PaperMaterial = {
  readonly doi: string;
  /** What the report of the paper says, whatever the filters. */
  readonly finding: AssistantFinding;
  readonly counts: AnswerCounts;
  /** The statements of each group, in the order in which they are quoted. */
  readonly certain: Readonly<Record<TellingType, readonly StatementDocument[]>>;
  readonly possible: Readonly<Record<TellingType, readonly StatementDocument[]>>;
  readonly mentioning: readonly StatementDocument[];
  readonly papers: Papers;
};

/** The items of a stored answer may have 400 kB, so that hundreds of quotations would not fit. */
const MAX_OF_SIDE = 100;
const MAX_QUOTED_CHARACTERS = 60_000;
const MAX_POSSIBLE = 10;
/** Statements of the side that a question does not ask for. */
const MAX_OF_OTHER_SIDE = 3;
const MAX_MENTIONING = 2;
const MAX_ALTERNATIVES = 20;

const opposite = { supporting: 'contradicting', contradicting: 'supporting' } as const;

/** Independent papers first, because authors judge their own work; then the most certain. */
const surestFirst = (statements: readonly StatementDocument[]): readonly StatementDocument[] =>
  statements.toSorted(
    (a, b) =>
      Number(a.selfCitation) - Number(b.selfCitation) ||
      suretyOfLabel(b) - suretyOfLabel(a) ||
      (a.id < b.id ? -1 : 1),
  );

const withinLimits = (statements: readonly StatementDocument[]): readonly StatementDocument[] => {
  let characters = 0;
  return statements.filter(({ text }, index) => {
    characters += text.length;
    return index < MAX_OF_SIDE && characters <= MAX_QUOTED_CHARACTERS;
  });
};

const noPapers = { total: 0, independent: 0 };
const noneBySide = { supporting: [], contradicting: [] };

/** A work that nothing here cites may have been retracted all the same. Undefined if nothing is known of it. */
const ofUnknownWork = (
  doi: string,
  notices: Paper['notices'] | undefined,
): PaperMaterial | undefined =>
  notices && {
    doi,
    finding: {
      doi,
      title: doi,
      editorialNotices: [...notices],
      text: findingSentence({
        ...noPapers,
        byType: { supporting: noPapers, contradicting: noPapers },
      }),
      papers: { ...noPapers, byType: { supporting: noPapers, contradicting: noPapers } },
      possibly: { supporting: 0, contradicting: 0 },
      alternatives: [],
      unquoted: 0,
    },
    counts: { total: 0, supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 },
    certain: noneBySide,
    possible: noneBySide,
    mentioning: [],
    papers: new Map(),
  };

/** Reads the statements about a paper, and what its report says. Undefined if nothing is known of the paper. */
export const onPaper =
  ({ index, table }: Pick<CollectionPorts, 'index' | 'table'>) =>
  async (
    { doi, alternatives }: NamedPaper,
    { years, sections, citationTypes }: SearchFilters,
  ): Promise<PaperMaterial | undefined> => {
    const about = { doi, about: 'cited', kinds: ['text'], offset: 0 } as const;
    const narrowed = { ...about, ...(years && { years }), ...(sections && { sections }) };
    const takes = (type: TellingType | 'mentioning') =>
      !citationTypes || citationTypes.includes(type);
    const certainOf = async (type: TellingType) =>
      takes(type)
        ? (await index.statements({ ...narrowed, types: [type], limit: MAX_OF_SIDE })).statements
        : [];
    const possibleOf = async (type: TellingType) =>
      takes('mentioning')
        ? (await index.statements({ ...narrowed, possibly: [type], limit: MAX_POSSIBLE }))
            .statements
        : [];
    const mentioningOf = async () =>
      takes('mentioning')
        ? (await index.statements({ ...narrowed, types: ['mentioning'], limit: MAX_OF_SIDE }))
            .statements
        : [];
    const [report, counted, supporting, contradicting, maySupport, mayContrast, mentioning] =
      await Promise.all([
        index.statements({ ...about, limit: 0 }),
        index.statements({ ...narrowed, ...(citationTypes && { types: citationTypes }), limit: 0 }),
        certainOf('supporting'),
        certainOf('contradicting'),
        possibleOf('supporting'),
        possibleOf('contradicting'),
        mentioningOf(),
      ]);
    const quoted = [supporting, contradicting, maySupport, mayContrast, mentioning].flat();
    const papers = await papersByDoi(table)([
      ...new Set([...worksOfStatements(quoted), doi, ...alternatives]),
    ]);
    const paper = papers.get(doi);
    if (!paper) return ofUnknownWork(doi, (await noticesByDoi(table)([doi])).get(doi));
    const { papers: citing, possibly } = report.counts;
    const sides = {
      supporting: citing.byType.supporting,
      contradicting: citing.byType.contradicting,
    };
    return {
      doi,
      finding: {
        doi,
        title: paper.record.title,
        editorialNotices: [...paper.notices],
        text: findingSentence(citing),
        papers: {
          total: citing.total,
          independent: citing.independent,
          byType: sides,
          onBothSides: citing.onBothSides,
        },
        possibly: { supporting: possibly.supporting, contradicting: possibly.contradicting },
        alternatives: alternatives.slice(0, MAX_ALTERNATIVES).flatMap((other) => {
          const title = papers.get(other)?.record.title;
          return title === undefined ? [] : [{ doi: other, title }];
        }),
        unquoted: 0,
      },
      counts: countsOfPaper(counted),
      certain: { supporting: surestFirst(supporting), contradicting: surestFirst(contradicting) },
      possible: { supporting: surestFirst(maySupport), contradicting: surestFirst(mayContrast) },
      mentioning: mentioning.filter(
        (statement) => statement.possibly === undefined && isQuotable(statement),
      ),
      papers,
    };
  };

/** Returns the statements an answer quotes, in order: the side the question asks for comes whole and first. */
export const quotedOfPaper = (
  { certain, possible, mentioning }: PaperMaterial,
  stance: TellingType | undefined,
): readonly StatementDocument[] => {
  const side = stance ?? 'contradicting';
  const other = opposite[side];
  const safe = (statements: readonly StatementDocument[]) =>
    statements.filter((statement) => !givesOrders(statement));
  const first = [...withinLimits(safe(certain[side])), ...safe(possible[side])];
  // Without a stance both sides are meant; the other side otherwise only says what is there instead.
  const isOtherMeant = stance === undefined || first.length === 0;
  const second = isOtherMeant
    ? [
        ...safe(certain[other]).slice(0, MAX_OF_OTHER_SIDE),
        ...(stance === undefined ? safe(possible[other]).slice(0, MAX_OF_OTHER_SIDE) : []),
      ]
    : [];
  // A sentence that cites the work twice has two statements, which may differ: it is quoted once.
  const seen = new Set<string>();
  const both = [...first, ...second].filter(({ citingDoi, text }) => {
    const key = `${citingDoi} ${text}`;
    return !seen.has(key) && seen.add(key);
  });
  return both.length > 0 ? both : mentioning.slice(0, MAX_MENTIONING);
};

export const sentencesOnPaper = (
  material: PaperMaterial,
  stance: TellingType | undefined,
): readonly AnswerSentence[] =>
  quotedOfPaper(material, stance).map((statement) =>
    statementSentence(statement, material.papers, { saysPossible: true }),
  );

/** Returns the finding with the number of certain statements of the asked side that the answer leaves out. */
export const findingFor = (
  { finding, counts }: PaperMaterial,
  stance: TellingType | undefined,
  sentences: readonly AnswerSentence[],
): AssistantFinding => {
  const side = stance ?? 'contradicting';
  const part = side === 'supporting' ? 'supporting' : 'contrasting';
  const quoted = sentences.filter((sentence) => sentence.part === part).length;
  return { ...finding, unquoted: Math.max(0, counts[side] - quoted) };
};
