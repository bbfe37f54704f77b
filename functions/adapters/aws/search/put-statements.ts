import * as z from 'zod';

import {
  type SearchIndex,
  type StatementDocument,
} from '#functions/platform/ports/search-index.ts';

import { sentencesOf } from '#functions/platform/ports/sentence-rules.ts';

import { alignStatements, type Article, knownOf, rememberArticle } from './article-state.ts';
import { type BulkWrite } from './bulk.ts';
import { type Desk } from './desk.ts';
import { type IndexAliases } from './generations.ts';
import {
  type CitingAttributes,
  routingOf,
  statementId,
  storedStatement,
} from './stored-documents.ts';

type Citing = Parameters<SearchIndex['putStatements']>[0];

/**
 * Replaces the statements of one article. First the article is claimed for this version, with the ids of both versions;
 * then documents are written and stale ones deleted, never those of a newer version; finally the claim and the paper
 * are checked for changes. Repeating the call completes one that failed half-way.
 */
export const putStatements = async (
  desk: Desk,
  places: IndexAliases,
  citing: Citing,
  statements: readonly StatementDocument[],
): Promise<void> => {
  const ids = statements.map(({ id }) => id);
  for (;;) {
    const [{ article, attributes } = {}] = await knownOf(desk, places, [citing.doi]);
    if (!attributes) return;
    if (article && article.sequence > citing.sequence)
      return deleteDocuments(desk, places, without(ids, article.ids), citing);

    const claim = {
      sequence: citing.sequence,
      ids: [...new Set([...ids, ...(article?.ids ?? [])])],
      cites: [...new Set([...(citing.lists ?? []), ...statements.flatMap(citedIn)])],
    };
    if (!(await rememberArticle(desk, places, citing.doi, claim, attributes, article?.seen)))
      continue;

    const stale = without(article?.ids ?? [], ids);
    await writeDocuments(desk, places, citing, statements, attributes, new Set(article?.ids));
    await deleteDocuments(desk, places, stale, citing);
    const settled = { ...claim, ids, attributes };
    if (await isSettled(desk, places, citing, settled, stale.length > 0)) return;
  }
};

const citedIn = ({ citedDoi }: StatementDocument): readonly string[] =>
  citedDoi === undefined ? [] : [citedDoi];

const without = (ids: readonly string[], others: readonly string[]): readonly string[] => {
  const remaining = new Set(others);
  return ids.filter((id) => !remaining.has(id));
};

type Settled = Omit<Article, 'mark'> & { readonly attributes: CitingAttributes };

/** Checks that the article was not claimed meanwhile; then drops the stale ids and applies changes of the paper. */
const isSettled = async (
  desk: Desk,
  places: IndexAliases,
  { doi, sequence }: Citing,
  { attributes: before, ...settled }: Settled,
  forget: boolean,
): Promise<boolean> => {
  const [{ article, attributes } = {}] = await knownOf(desk, places, [doi]);
  if (article?.sequence !== sequence || article.mark !== before.mark) return false;
  if (forget && !(await rememberArticle(desk, places, doi, settled, before, article.seen)))
    return false;
  if (attributes?.mark !== before.mark) await alignStatements(desk, places, [doi]);
  return true;
};

/** New documents are simply created; those that may exist already are read first. */
const writeDocuments = async (
  desk: Desk,
  places: IndexAliases,
  { doi, sequence }: Citing,
  statements: readonly StatementDocument[],
  attributes: CitingAttributes,
  known: ReadonlySet<string>,
): Promise<void> => {
  const index = places.documents;
  const sentenceOf = new Map(
    sentencesOf(statements).flatMap((sentence) =>
      sentence.map((statement) => [statement, sentence] as const),
    ),
  );
  const write = (statement: StatementDocument): BulkWrite => ({
    action: 'create',
    index,
    id: statementId(statement.id),
    routing: routingOf(doi),
    document: storedStatement(
      statement,
      sequence,
      attributes,
      sentenceOf.get(statement) ?? [statement],
    ),
  });
  const fresh = statements.filter(({ id }) => !known.has(id)).map(write);
  let open = [
    ...(await desk.write(fresh)),
    ...statements.filter(({ id }) => known.has(id)).map(write),
  ];
  while (open.length > 0) open = [...(await desk.write(await guarded(desk, open, sequence)))];
};

const deleteDocuments = async (
  desk: Desk,
  places: IndexAliases,
  ids: readonly string[],
  { doi, sequence }: Citing,
): Promise<void> => {
  let open: readonly BulkWrite[] = ids.map((id) => ({
    action: 'delete',
    index: places.documents,
    id: statementId(id),
    routing: routingOf(doi),
  }));
  while (open.length > 0) open = await desk.write(await guarded(desk, open, sequence));
};

const Stored = z.object({ sequence: z.number() });

/** Returns the writes for the current documents; those that would overwrite a newer version's documents are omitted. */
const guarded = async (
  desk: Desk,
  writes: readonly BulkWrite[],
  sequence: number,
): Promise<readonly BulkWrite[]> => {
  const current = await desk.read(
    writes.map(({ index, id, routing = '' }) => ({ index, id, routing, fields: ['sequence'] })),
  );
  return writes.flatMap((write, place): readonly BulkWrite[] => {
    const there = current[place];
    const { seen: _, ...bare } = write;
    if (!there) return write.action === 'delete' ? [] : [{ ...bare, action: 'create' }];
    if (Stored.parse(there.source).sequence > sequence) return [];
    return [{ ...bare, action: write.action === 'delete' ? 'delete' : 'index', seen: there.seen }];
  });
};
