import type { PaperDocument, StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { SmallIndex, SmallIndexes } from '#functions/platform/ports/small-index.ts';

import { foldLetters } from '#shared/domain/name-spellings.ts';

import { documentTable } from './documents.ts';
import { type Field, isStemmed } from './fields.ts';
import { findDocuments } from './find-documents.ts';
import { flatSearch } from './flat-search.ts';
import { flatPaper, flatStatements, type StoredPaper } from './flatten.ts';
import { idKey } from './id-keys.ts';
import { addCitedWork, addPaper, addSentence } from './index-documents.ts';
import { segmentBuilder } from './segment-builder.ts';
import type { Segment } from './segment.ts';
import { wordsOf } from './words.ts';

/** Numbers assigned to DOIs in order of arrival. */
const numbering = () => {
  const numbers = new Map<string, number>();
  return (doi: string) => {
    const number = numbers.get(doi) ?? numbers.size;
    numbers.set(doi, number);
    return number;
  };
};

/** One segment over all documents, and the columns for filters: the index without its database and threads. */
export const smallIndex = (
  papers: readonly PaperDocument[],
  statements: readonly StatementDocument[],
): SmallIndex => {
  const documents = documentTable();
  const builder = segmentBuilder();
  const numberOf = numbering();
  const ids = new Map<number, string>();
  let next = 0;

  const know = (doi: string) => {
    const paper = numberOf(doi);
    documents.papers.know(paper, doi);
    return paper;
  };

  for (const { doi, json, abstract, total } of papers.map(flatPaper)) {
    const doc = next++;
    ids.set(doc, doi);
    // Made from a paper a moment ago.
    const titleLength = addPaper(builder, doc, JSON.parse(json) as StoredPaper, abstract);
    const hasAbstract = abstract !== undefined;
    documents.putPaper({
      ...{ paper: know(doi), doi, json, total, isNewText: true, hasAbstract, doc, titleLength },
    });
  }
  for (const [citing, own] of Map.groupBy(statements, ({ citingDoi }) => citingDoi)) {
    const { texts, citedTexts, ids: names, cited, traits, surety } = flatStatements(own);
    const firstDoc = next;
    next += names.length;
    names.forEach((id, index) => ids.set(firstDoc + index, id));
    documents.putArticle({
      paper: know(citing),
      firstDoc,
      columns: {
        idHigh: Float64Array.from(names, (id) => idKey(id, 0)),
        idLow: Float64Array.from(names, (id) => idKey(id, 10)),
        about: Int32Array.from(cited, (work) => (work === undefined ? -1 : know(work))),
        traits,
        surety,
        lengths: Uint8Array.from(texts, (text, index) =>
          addSentence(builder, firstDoc + index, text),
        ),
      },
      lists: new Int32Array(0),
    });
    citedTexts.forEach((work, index) => addCitedWork(builder, firstDoc + index, work.split('\n')));
  }
  const segment = builder.finish(0, next);
  const segments = segment ? [segment] : [];

  return {
    find: ({ mode, query, filters }) => {
      const { hits } = findDocuments(
        segments,
        documents,
        flatSearch({
          mode,
          citedWorks: true,
          ...(query && { query }),
          filters,
          sort: { key: 'date', order: 'desc' },
          offset: 0,
          limit: next,
          aggregate: false,
        }),
      );
      const hitsByKind = Map.groupBy(hits, ({ doc }) =>
        documents.isStatement(doc) ? 'statements' : 'papers',
      );
      const idsOf = (kind: 'papers' | 'statements') =>
        (hitsByKind.get(kind) ?? []).flatMap(({ doc }) => ids.get(doc) ?? []);
      return { papers: idsOf('papers'), statements: idsOf('statements') };
    },
    terms: () => termsOf(segments),
  };
};

const termsOf = (segments: readonly Segment[]) => {
  const stems = new Set<string>();
  const names = new Set<string>();
  for (const { termCount, keyStarts, keys } of segments)
    for (let term = 0; term < termCount; term += 1) {
      const key = String.fromCharCode(...keys.subarray(keyStarts[term], keyStarts[term + 1]));
      // A term is a field's letter followed by a word.
      (isStemmed(key.charAt(0) as Field) ? stems : names).add(key.slice(1));
    }
  return { stems: [...stems], names: [...names] };
};

export const smallIndexes: SmallIndexes = { words: { wordsOf, folded: foldLetters }, smallIndex };
