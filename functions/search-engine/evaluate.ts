import { type SearchRequest } from '#functions/platform/ports/search-index.ts';
import { authorQueryOf, namesAuthor } from '#shared/domain/author-query.ts';
import { nameSpellings } from '#shared/domain/name-spellings.ts';
import { type RelaxedQuery } from '#shared/domain/relaxed-query.ts';
import { type SearchQuery } from '#shared/domain/search-query.ts';

import {
  documentQuestions,
  list,
  nothing,
  type PartMatches,
  question,
} from './document-questions.ts';
import { type Documents } from './documents.ts';
import {
  authorFields,
  bareFieldsFor,
  type Field,
  fields,
  isNameField,
  journalFields,
  wordIn,
} from './fields.ts';
import {
  matchesOf,
  filtered,
  intersection,
  type Matches,
  noMatches,
  union,
  withBonus,
  without,
} from './matches.ts';
import {
  docCountOf,
  documentsWithTerm,
  documentsWithPhrase,
  normsFor,
  rarity,
} from './postings.ts';
import { matchesOfMost } from './relaxed-matches.ts';
import { type Segment } from './segment.ts';
import { type Word, wordsOf } from './words.ts';

/**
 * The weight of a match in each field. Rarity is computed over papers and statements together, so that their scores are
 * comparable: a sentence of average length that contains a word scores half of a title that does.
 */
const weights: Readonly<Record<Field, number>> = {
  [fields.sentence]: 1,
  [fields.title]: 2,
  [fields.abstract]: 0.7,
  [fields.topics]: 1,
  [fields.authors]: 1.5,
  [fields.journal]: 0.8,
  [fields.affiliations]: 0.6,
  [fields.spelledAuthors]: 1.2,
  [fields.spelledJournal]: 0.64,
  [fields.spelledAffiliations]: 0.48,
  [fields.citedWork]: 0.4,
};
/** The weight of a name in another spelling than the typed one, relative to the typed one. */
const OTHER_SPELLING = 0.8;
/** Boost for words that are adjacent in the query and in the document, as a phrase of two. */
const SIDE_BY_SIDE = 0.5;
const AVERAGE_TITLE = 14;

/** Adjacent words of a relaxed query, as typed. */
const pairsIn = (parts: RelaxedQuery['parts']): readonly (readonly Word[])[] =>
  parts
    .slice(1)
    .map((ways, index) => [parts[index], ways].flatMap((one) => wordsOf(one?.at(-1)?.text ?? '')));

/** Creates the function that evaluates a query of a request; the matches may include deleted documents. */
export const evaluator = (
  segments: readonly Segment[],
  documents: Documents,
  request: Pick<SearchRequest, 'mode' | 'citedWorks'>,
) => {
  const { mode } = request;
  const { table, papers } = documents;
  const count = Math.max(1, table.statementCount + papers.table.putCount);
  const { lengths } = table;
  const sentenceNorms = normsFor(documents.averageLength(), 0.75);
  const titleNorms = normsFor(AVERAGE_TITLE, 0.5);
  const evenNorms = normsFor(1, 0);
  const bareFields = bareFieldsFor(request);

  const normsOf = (field: Field) =>
    field === fields.sentence ? sentenceNorms : field === fields.title ? titleNorms : evenNorms;

  const listed = (matches: PartMatches): Matches =>
    matches.kind === 'list' ? matches.matches : matchesOf(table.count, matches.passes);

  /** The words adjacent to each other, in any one of the fields. */
  const sideBySide = (words: readonly Word[], among: readonly Field[], factor = 1): Matches => {
    const keysIn = (field: Field) => words.map((word) => field + wordIn(field, word));
    // The rarity of a word is computed over all fields together, wherever it matched.
    const rarities = words.map((_, index) =>
      rarity(
        among.reduce((sum, field) => sum + docCountOf(segments, keysIn(field)[index] ?? ''), 0),
        count,
      ),
    );
    const weight = factor * rarities.reduce((sum, one) => sum + one, 0);
    return among
      .map((field) => {
        const weighing = { weight: weight * weights[field], lengths, norms: normsOf(field) };
        const keys = keysIn(field);
        return keys[0] !== undefined && keys.length === 1
          ? documentsWithTerm(segments, keys[0], weighing)
          : documentsWithPhrase(segments, keys, weighing);
      })
      .sort((a, b) => a.docs.length - b.docs.length)
      .reduce(union, noMatches);
  };

  /** The words of a text adjacent to each other; those of names in any spelling of the typed one. */
  const inAnySpelling = (text: string, among: readonly Field[]): Matches => {
    const [, ...others] = nameSpellings(text);
    const nameFields = others.length > 0 ? among.filter(isNameField) : [];
    return nameFields.length === 0
      ? sideBySide(wordsOf(text), among)
      : others
          .map((spelling) => sideBySide(wordsOf(spelling), nameFields, OTHER_SPELLING))
          .reduce(union, sideBySide(wordsOf(text), among));
  };

  /** Papers and, if the mode includes them, their statements, which inherit the paper's score. */
  const withStatements = (ofPapers: Matches): Matches => {
    if (mode === 'papers') return ofPapers;
    const { firstStatement, statementCount } = papers.table;
    const citing = [...ofPapers.docs.keys()]
      .map((at) => ({
        paper: table.paper[ofPapers.docs[at] ?? 0] ?? -1,
        score: ofPapers.scores[at] ?? 0,
      }))
      .filter(({ paper }) => paper >= 0 && (statementCount[paper] ?? 0) > 0)
      .sort((a, b) => (firstStatement[a.paper] ?? 0) - (firstStatement[b.paper] ?? 0));
    const total = citing.reduce((sum, { paper }) => sum + (statementCount[paper] ?? 0), 0);
    const docs = new Int32Array(total);
    const scores = new Float32Array(total);
    let next = 0;
    for (const { paper, score } of citing) {
      const first = firstStatement[paper] ?? 0;
      const end = first + (statementCount[paper] ?? 0);
      for (let doc = first; doc < end; doc += 1) {
        docs[next] = doc;
        scores[next++] = score;
      }
    }
    return union(ofPapers, { docs, scores });
  };

  const authorsOf = (paper: number): readonly string[] => {
    const rows = papers.table;
    const start = rows.valuesStart[paper] ?? 0;
    const values = rows.values.subarray(start, start + (rows.chartValuesCount[paper] ?? 0));
    return [...values].flatMap((name) =>
      papers.facetOf(name) === 'authors' ? [rows.names[name] ?? ''] : [],
    );
  };

  /** Papers with these words side by side in a name, or with an author of the typed name. */
  const ofAuthor = (text: string): Matches => {
    const asTyped = inAnySpelling(text, authorFields);
    const name = /[\s,]/.test(text) ? authorQueryOf(text) : undefined;
    if (!name) return asTyped;
    const ofSurname = inAnySpelling(name.surname.join(' '), authorFields);
    const sameAuthor = filtered(ofSurname, (doc) =>
      authorsOf(table.paper[doc] ?? -1).some((printed) => namesAuthor(name, printed)),
    );
    // A paper found in both ways is no better a match.
    return asTyped.docs.length === 0 ? sameAuthor : union(asTyped, without(sameAuthor, asTyped));
  };

  const { ofPaperNumber, ofType, ofSection, ofYears } = documentQuestions(documents);

  const ofWords = (query: Extract<SearchQuery, { kind: 'word' | 'phrase' }>): PartMatches => {
    const { text, field } = query;
    switch (field) {
      case 'doi':
        return ofPaperNumber(papers.numberOf(text));
      case 'year':
        return /^\d{4}$/.test(text) ? ofYears(Number(text), Number(text)) : nothing;
      case 'section':
        return ofSection(text);
      case 'type':
        return ofType(text);
      case 'title':
        return list(withStatements(sideBySide(wordsOf(text), [fields.title])));
      case 'author':
        return list(withStatements(ofAuthor(text)));
      case 'journal':
        return list(withStatements(inAnySpelling(text, journalFields)));
      default:
        return list(inAnySpelling(text, bareFields));
    }
  };

  const sideBySideBonus = (parts: readonly SearchQuery[], matches: Matches): Matches =>
    parts.slice(1).reduce((sum, part, index) => {
      const previous = parts[index];
      if (part.kind !== 'word' || previous?.kind !== 'word' || part.field || previous.field)
        return sum;
      const words = [...wordsOf(previous.text), ...wordsOf(part.text)];
      return withBonus(sum, sideBySide(words, bareFields, SIDE_BY_SIDE));
    }, matches);

  const ofAll = (parts: readonly SearchQuery[]): PartMatches => {
    const matches = parts.map(evaluate);
    const lists = matches
      .flatMap((one) => (one.kind === 'list' ? [one.matches] : []))
      .sort((a, b) => a.docs.length - b.docs.length);
    const questions = matches.flatMap((one) => (one.kind === 'question' ? [one.passes] : []));
    const passes = (doc: number) => questions.every((ask) => ask(doc));
    if (lists.length === 0) return question(passes);
    const common = lists.slice(1).reduce(intersection, lists[0] ?? noMatches);
    const kept = questions.length > 0 ? filtered(common, passes) : common;
    return list(kept.docs.length > 0 ? sideBySideBonus(parts, kept) : kept);
  };

  const ofNone = (part: SearchQuery): PartMatches => {
    const matches = evaluate(part);
    if (matches.kind === 'question') return question((doc) => !matches.passes(doc));
    const matched = new Uint8Array(table.count);
    for (const doc of matches.matches.docs) matched[doc] = 1;
    return question((doc) => matched[doc] === 0);
  };

  const evaluate = (query: SearchQuery): PartMatches => {
    switch (query.kind) {
      case 'word':
      case 'phrase':
        return ofWords(query);
      case 'years':
        return ofYears(query.from, query.to);
      case 'and':
        return ofAll(query.parts);
      case 'or':
        return list(query.parts.map((part) => listed(evaluate(part))).reduce(union, noMatches));
      case 'not':
        return ofNone(query.part);
    }
  };

  const ofMost = (query: RelaxedQuery): Matches =>
    pairsIn(query.parts).reduce(
      (sum, pair) => withBonus(sum, sideBySide(pair, bareFields, SIDE_BY_SIDE)),
      matchesOfMost(query, documents, (word) => listed(ofWords(word))),
    );

  return (query: SearchQuery | RelaxedQuery): Matches =>
    query.kind === 'most' ? ofMost(query) : listed(evaluate(query));
};
