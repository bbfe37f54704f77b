import { articleSentences } from '#functions/ingest/evidence/article-sentences.ts';
import {
  type RelevantSentence,
  closestSentences,
} from '#functions/ingest/evidence/closest-sentences.ts';
import { UnreadableArticle } from '#functions/ingest/article.ts';
import type { Caller } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { readVersionRecord } from '#functions/records/articles/version-record.ts';
import { sourceFileKey } from '#functions/records/articles/stored-article.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { READS_EVERYTHING } from '#functions/records/statements/text-reader.ts';
import { doiOfWork } from '#functions/records/reference-checks/checked-reference.ts';
import type { JudgeOfPassages } from '#functions/records/reference-checks/says.ts';
import { statementView, worksOfStatements } from '#functions/records/statements/statement-view.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { readReferenceEvidence as contract } from '#shared/contracts/reference-checks.ts';

import { chooseJudge } from './choose-judge.ts';
import { readCheckResult, ownCheck } from './own-check.ts';
import type { ReferenceChecksPorts } from './ports.ts';

type Ports = ReferenceChecksPorts & { readonly index: Pick<SearchIndex, 'statements'> };
type Evidence = Pick<ReplyFrom<typeof contract>, 'from' | 'sentences' | 'locked' | 'says'>;
const NOT_AVAILABLE: Evidence['says'] = { verdict: 'text_not_available' };
type EvidenceRequest = {
  readonly doi: string;
  /** A sentence of the manuscript. */
  readonly claim: string;
  readonly mayRead: boolean;
  readonly judge: JudgeOfPassages;
};

/** Longer articles are not read while a person waits. */
const MAX_SOURCE_BYTES = 10 * 1024 * 1024;
/** Passages that are judged, and the least share of the claim's words in each: a passage may use other words. */
const JUDGED_PASSAGES = { maxSentences: 20, minScore: 0.1 };
/** How many of the statements about a work are compared with a claim. */
const MAX_STATEMENTS = 200;

const rangesOf = <S>({ marks }: RelevantSentence<S>) =>
  marks.map(([start, end]): [number, number] => [start, end]);

/**
 * Returns what the cited work itself says; undefined where its text is not here. Abstracts are open to everyone; a reader
 * without entitlement gets no other sentence compared, because the claim is theirs to choose and any match, score or order
 * would confirm words of the locked text.
 */
const inArticle = async (
  {
    table,
    files,
  }: {
    readonly table: Pick<Table, 'get' | 'getMany'>;
    readonly files: Pick<Files, 'get' | 'info'>;
  },
  { doi, claim, mayRead, judge }: EvidenceRequest,
): Promise<Evidence | undefined> => {
  const head = await readVersionRecord(table)(doi);
  const file = head && sourceFileKey(head.sha256);
  if (file === undefined || ((await files.info(file))?.bytes ?? Infinity) > MAX_SOURCE_BYTES)
    return undefined;
  const bytes = await files.get(file);
  if (!bytes) return undefined;
  try {
    const sentences = articleSentences(bytes, doi);
    const isWhole = sentences.some(({ isAbstract }) => !isAbstract);
    const readable = mayRead ? sentences : sentences.filter(({ isAbstract }) => isAbstract);
    const shown = closestSentences(claim, readable);
    const judged = closestSentences(claim, readable, JUDGED_PASSAGES);
    const { verdict, probability, passage, judgedBy } = await judge(claim, {
      passages: judged.map(({ sentence }) => sentence),
      isWhole: isWhole && mayRead,
    });
    const isJudged = verdict !== undefined || shown.length > 0;
    return {
      from: isWhole ? 'article' : 'abstract',
      locked: isWhole && !mayRead,
      says: {
        ...(verdict !== undefined && { verdict }),
        ...(probability !== undefined && { probability }),
        ...(judgedBy !== undefined && { judgedBy }),
        // The closest passage of those that hardly speak of the claim would mislead.
        ...(passage &&
          isJudged && {
            passage: passage.text,
            section: passage.section,
            sectionTitles: [...passage.sectionTitles],
          }),
      },
      sentences: shown.map((close) => {
        const { text, section, sectionTitles, place } = close.sentence;
        return {
          locked: false,
          text,
          section,
          sectionTitles: [...sectionTitles],
          place,
          score: close.score,
          marks: rangesOf(close),
        };
      }),
    };
  } catch (error) {
    if (error instanceof UnreadableArticle) return undefined;
    throw error;
  }
};

/** Returns what others say of the work, where its own text is not here. */
const inStatements = async (
  { table, index }: Pick<Ports, 'table' | 'index'>,
  { doi, claim, mayRead }: EvidenceRequest,
): Promise<Evidence> => {
  const { statements } = await index.statements({
    doi,
    about: 'cited',
    kinds: ['text'],
    offset: 0,
    limit: mayRead ? MAX_STATEMENTS : 1,
  });
  const from = statements.length > 0 ? 'statements' : 'nothing';
  if (!mayRead) return { from, locked: statements.length > 0, says: NOT_AVAILABLE, sentences: [] };
  const close = closestSentences(claim, statements);
  const papers = await papersByDoi(table)(worksOfStatements(close.map(({ sentence }) => sentence)));
  return {
    from,
    locked: false,
    says: NOT_AVAILABLE,
    sentences: close.flatMap((statement) => {
      const view = statementView(statement.sentence, papers, READS_EVERYTHING);
      if (view.locked) return [];
      const { text, section, sectionTitles, citing } = view;
      return {
        locked: false as const,
        text,
        section,
        sectionTitles,
        score: statement.score,
        marks: rangesOf(statement),
        citing: { doi: citing.doi, title: citing.title },
      };
    }),
  };
};

/** Returns what a cited work says of a sentence of the manuscript: quoted, with a verdict where a judge is sure enough. */
export const readReferenceEvidence =
  (ports: Ports): UseCase<typeof contract> =>
  async (caller: Caller, { params: { taskId, referenceId }, query: { use, judge: byModel } }) => {
    const { job } = await ownCheck(ports)(caller, taskId);
    const { references } = await readCheckResult(ports, job);
    const reference = references.find(({ id }) => id === referenceId);
    const claim = reference?.uses[use]?.text;
    if (!reference || claim === undefined)
      throw notFound('The manuscript does not contain this sentence.');
    const doi = doiOfWork(reference);
    if (doi === undefined)
      return { claim, from: 'nothing', locked: false, says: NOT_AVAILABLE, sentences: [] };
    const mayRead = await ports.mayReadStatements(caller);
    // The model costs the operator: it judges for those whom the sentences are open to.
    const byModelHere = byModel === true && mayRead;
    const query = {
      doi,
      claim,
      mayRead,
      judge: await chooseJudge(ports)(job.personId, { byModel: byModelHere }),
    };
    const fromText = await inArticle(ports, query);
    if (!fromText) return { claim, ...(await inStatements(ports, query)) };
    const judge = mayRead ? ports.assistantModel?.name : undefined;
    return { claim, ...fromText, ...(judge !== undefined && { judge }) };
  };
