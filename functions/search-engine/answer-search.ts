import { type Highlights, type SearchAnswer } from '#functions/platform/ports/search-index.ts';

import { type SearchDatabase } from './database.ts';
import { type Documents } from './documents.ts';
import { findDocuments } from './find-documents.ts';
import { highlighter } from './highlights.ts';
import { type FlatSearch } from './flat-search.ts';
import { type Segment } from './segment.ts';
import { type FlatTallies } from './tallies-of-works.ts';

/**
 * A hit as it leaves its thread: the stored JSON is parsed by the receiver, which is cheaper than copying the object.
 */
export type FlatHit =
  | {
      readonly kind: 'paper';
      readonly doi: string;
      readonly score: number;
      readonly highlights: { readonly title?: Highlights; readonly abstract?: Highlights };
    }
  | {
      readonly kind: 'statement';
      readonly score: number;
      readonly json: string;
      /** All statements of the sentence, if each sentence is returned once. */
      readonly sentence?: readonly string[];
      readonly highlights: Highlights;
    };

export type FlatAnswer = Omit<SearchAnswer, 'hits' | 'tallies'> & {
  readonly hits: readonly FlatHit[];
  readonly tallies?: FlatTallies;
};

export const answerSearch = (
  database: SearchDatabase,
  segments: readonly Segment[],
  documents: Documents,
  request: FlatSearch,
): FlatAnswer => {
  const { hits, ...counted } = findDocuments(segments, documents, request);
  const inSentence = highlighter(request.query);
  const inTitle = highlighter(request.query, [undefined, 'title']);

  const paperHit = (paper: number, score: number): FlatHit => {
    const row = database
      .statement("SELECT doi, json ->> '$.title' AS title, abstract FROM paper WHERE id = ?")
      .get(paper);
    const title = inTitle(String(row?.['title'] ?? ''));
    const abstract = inSentence(String(row?.['abstract'] ?? ''));
    return {
      kind: 'paper',
      doi: String(row?.['doi']),
      score,
      highlights: {
        ...(title.length > 0 && { title }),
        ...(abstract.length > 0 && { abstract }),
      },
    };
  };

  const jsonOf = (doc: number): string =>
    String(database.statement('SELECT json FROM statement WHERE doc = ?').get(doc)?.['json']);

  const wholeSentence = (doc: number): { readonly sentence?: readonly string[] } => {
    if (!request.group) return {};
    const [first, end] = documents.sentenceOf(doc);
    return { sentence: Array.from({ length: end - first }, (_, index) => jsonOf(first + index)) };
  };

  const statementHit = (doc: number, score: number): FlatHit => {
    const json = jsonOf(doc);
    // The writer stores statements as JSON.
    const { text } = JSON.parse(json) as { readonly text: string };
    return { kind: 'statement', score, json, ...wholeSentence(doc), highlights: inSentence(text) };
  };

  return {
    hits: hits.map(({ doc, score }) =>
      documents.isStatement(doc)
        ? statementHit(doc, score)
        : paperHit(documents.table.paper[doc] ?? 0, score),
    ),
    ...counted,
  };
};
