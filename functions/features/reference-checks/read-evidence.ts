import { articleSentences } from '#functions/ingest/evidence/article-sentences.ts';
import { type Close, closestSentences } from '#functions/ingest/evidence/closest-sentences.ts';
import { UnreadableArticle } from '#functions/ingest/article.ts';
import type { Caller } from '#functions/platform/http/callers.ts';
import { notFound } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { readHead } from '#functions/records/articles/article-head.ts';
import { sourceFileKey } from '#functions/records/articles/stored-article.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { statementView, worksOf } from '#functions/records/statements/statement-view.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import type { readReferenceEvidence as contract } from '#shared/contracts/reference-checks.ts';

import { foundBy, ownCheck } from './own-check.ts';
import type { ReferenceChecksPorts } from './ports.ts';

type Ports = ReferenceChecksPorts & { readonly index: Pick<SearchIndex, 'statements'> };
type Evidence = Pick<ReplyFrom<typeof contract>, 'from' | 'sentences'>;

/** A longer article is not read while somebody waits. */
const MOST_SOURCE_BYTES = 10 * 1024 * 1024;
/** So many of the statements about a work are looked through. */
const MOST_STATEMENTS = 200;

const rangesOf = <S>({ marks }: Close<S>) =>
  marks.map(([start, end]): [number, number] => [start, end]);

/** What the cited work itself says; undefined where its text is not here. */
const inArticle = async (
  {
    table,
    files,
  }: { readonly table: Pick<Table, 'get'>; readonly files: Pick<Files, 'get' | 'info'> },
  {
    doi,
    claim,
    mayRead,
  }: { readonly doi: string; readonly claim: string; readonly mayRead: boolean },
): Promise<Evidence | undefined> => {
  const head = await readHead(table)(doi);
  const file = head && sourceFileKey(head.sha256);
  if (file === undefined || ((await files.info(file))?.bytes ?? Infinity) > MOST_SOURCE_BYTES)
    return undefined;
  const bytes = await files.get(file);
  if (!bytes) return undefined;
  try {
    const all = articleSentences(bytes, doi);
    const isWhole = all.some(({ isAbstract }) => !isAbstract);
    return {
      from: isWhole ? 'article' : 'abstract',
      sentences: closestSentences(claim, all).map((close) => {
        const { text, section, sectionTitles, place, isAbstract } = close.sentence;
        const shown = { section, sectionTitles: [...sectionTitles], score: close.score };
        // Abstracts are open to everyone; the text of articles is shown as that of statements is.
        return mayRead || isAbstract
          ? { ...shown, locked: false, text, place, marks: rangesOf(close) }
          : { ...shown, locked: true };
      }),
    };
  } catch (error) {
    if (error instanceof UnreadableArticle) return undefined;
    throw error;
  }
};

/** What others say of the work, where its own text is not here. */
const inStatements = async (
  { table, index }: Pick<Ports, 'table' | 'index'>,
  {
    doi,
    claim,
    mayRead,
  }: { readonly doi: string; readonly claim: string; readonly mayRead: boolean },
): Promise<Evidence> => {
  const about = {
    doi,
    about: 'cited',
    kinds: ['text'],
    offset: 0,
    limit: MOST_STATEMENTS,
  } as const;
  const { statements } = await index.statements(about);
  const close = closestSentences(claim, statements);
  const papers = await papersByDoi(table)(worksOf(close.map(({ sentence }) => sentence)));
  return {
    from: statements.length > 0 ? 'statements' : 'nothing',
    sentences: close.map((one) => {
      const view = statementView(one.sentence, papers, mayRead);
      const { section, sectionTitles, citing } = view;
      const shown = {
        section,
        sectionTitles,
        score: one.score,
        citing: { doi: citing.doi, title: citing.title },
      };
      return view.locked
        ? { ...shown, locked: true }
        : { ...shown, locked: false, text: view.text, marks: rangesOf(one) };
    }),
  };
};

/** Sentences that speak to what the manuscript says of a work: quoted, and without a verdict. */
export const readReferenceEvidence =
  (ports: Ports): UseCase<typeof contract> =>
  async (caller: Caller, { params: { taskId, referenceId }, query: { use } }) => {
    const { job } = await ownCheck(ports)(caller, taskId);
    const { references } = await foundBy(ports, job);
    const reference = references.find(({ id }) => id === referenceId);
    const claim = reference?.uses[use]?.text;
    if (!reference || claim === undefined) throw notFound('The manuscript has no such sentence.');
    const { work } = reference;
    if (!work?.known) return { claim, from: 'nothing', sentences: [] };
    const asked = { doi: work.doi, claim, mayRead: await ports.mayReadStatements(caller) };
    return { claim, ...((await inArticle(ports, asked)) ?? (await inStatements(ports, asked))) };
  };
