import { type SearchRequest } from '#functions/platform/ports/search-index.ts';
import { isPaperType } from '#shared/domain/paper-type.ts';
import { type RelaxedQuery } from '#shared/domain/relaxed-query.ts';
import { type SearchQuery } from '#shared/domain/search-query.ts';
import { type Section, sections } from '#shared/domain/section.ts';

import { type Documents } from './documents.ts';
import { bareFieldsOf, type Field, fields, wordIn } from './fields.ts';
import {
  matchesOf,
  filtered,
  intersection,
  type Matches,
  noMatches,
  union,
  withBonus,
} from './matches.ts';
import {
  docCountOf,
  documentsWithTerm,
  documentsWithPhrase,
  normsFor,
  rarity,
} from './postings.ts';
import { type Segment } from './segment.ts';
import { PAPER, sectionIn, typeIn, types } from './statement-traits.ts';
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
};
/** Boost for words that are adjacent in the query and in the document, as a phrase of two. */
const SIDE_BY_SIDE = 0.5;
const AVERAGE_TITLE = 14;
/** Documents that contain all words of a relaxed query rank before all others. */
const ALL_WORDS = 1000;
/** About the weight of a word that one paper in a hundred contains. */
const OF_THE_YEAR = 5;

/** The matches of a part of a query: a list with scores, or a predicate on documents. */
type Found =
  | { readonly kind: 'list'; readonly matches: Matches }
  | { readonly kind: 'question'; readonly passes: (doc: number) => boolean };

/** Adjacent words of a relaxed query, as typed. */
const pairsIn = (parts: RelaxedQuery['parts']): readonly (readonly Word[])[] =>
  parts
    .slice(1)
    .map((ways, index) => [parts[index], ways].flatMap((one) => wordsOf(one?.at(-1)?.text ?? '')));

/** Creates the function that evaluates a query in one mode; the matches may include deleted documents. */
export const evaluator = (
  segments: readonly Segment[],
  documents: Documents,
  mode: SearchRequest['mode'],
) => {
  const { table, papers } = documents;
  const count = Math.max(1, table.statementCount + papers.table.putCount);
  const { lengths } = table;
  const sentenceNorms = normsFor(documents.averageLength(), 0.75);
  const titleNorms = normsFor(AVERAGE_TITLE, 0.5);
  const evenNorms = normsFor(1, 0);
  const bareFields = bareFieldsOf[mode];

  const normsOf = (field: Field) =>
    field === fields.sentence ? sentenceNorms : field === fields.title ? titleNorms : evenNorms;

  const list = (matches: Matches): Found => ({ kind: 'list', matches });
  const nothing = list(noMatches);
  const question = (passes: (doc: number) => boolean): Found => ({ kind: 'question', passes });
  const listed = (matches: Found): Matches =>
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

  const ofPaperNumber = (paper: number | undefined): Found =>
    paper === undefined
      ? nothing
      : question(
          (doc) =>
            table.paper[doc] === paper ||
            ((table.paper[doc] ?? -1) >= 0 && table.about[doc] === paper),
        );

  const ofStatements = (passes: (traits: number) => boolean): Found =>
    question((doc) => {
      const traits = table.traits[doc] ?? 0;
      return (traits & PAPER) === 0 && passes(traits);
    });

  const ofType = (text: string): Found => {
    const name = text.toLowerCase();
    const type = types.indexOf((name === 'contrasting' ? 'contradicting' : name) as never);
    if (type >= 0 && name !== 'unclassified')
      return ofStatements((traits) => typeIn(traits) === type);
    if (!isPaperType(name)) return nothing;
    return question((doc) => papers.isOfType(table.paper[doc] ?? -1, name));
  };

  const ofSection = (text: string): Found => {
    const section = sections.indexOf(text.toLowerCase() as Section);
    return section < 0 ? nothing : ofStatements((traits) => sectionIn(traits) === section);
  };

  const ofYears = (from = -Infinity, to = Infinity): Found =>
    question((doc) => {
      const paper = table.paper[doc] ?? -1;
      if (paper < 0) return false;
      const year = papers.table.year[paper] ?? 0;
      return year !== 0 && year >= from && year <= to;
    });

  const ofWords = (query: Extract<SearchQuery, { kind: 'word' | 'phrase' }>): Found => {
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
        return list(withStatements(sideBySide(wordsOf(text), [fields.authors])));
      case 'journal':
        return list(withStatements(sideBySide(wordsOf(text), [fields.journal])));
      default:
        return list(sideBySide(wordsOf(text), bareFields));
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

  const ofAll = (parts: readonly SearchQuery[]): Found => {
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

  const ofNone = (part: SearchQuery): Found => {
    const matches = evaluate(part);
    if (matches.kind === 'question') return question((doc) => !matches.passes(doc));
    const matched = new Uint8Array(table.count);
    for (const doc of matches.matches.docs) matched[doc] = 1;
    return question((doc) => matched[doc] === 0);
  };

  const evaluate = (query: SearchQuery): Found => {
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

  const yearOf = (doc: number) => papers.table.year[table.paper[doc] ?? -1] ?? 0;

  /**
   * Documents that contain the minimum number of parts; summed over an array of all documents, because nearly all
   * contain some word.
   */
  const ofMost = ({ parts, least, year }: RelaxedQuery): Matches => {
    const sums = new Float32Array(table.count);
    const held = new Uint8Array(table.count);
    for (const ways of parts) {
      const matches = ways.map((way) => listed(ofWords(way))).reduce(union, noMatches);
      for (let index = 0; index < matches.docs.length; index += 1) {
        const doc = matches.docs[index] ?? 0;
        sums[doc] = (sums[doc] ?? 0) + (matches.scores[index] ?? 0);
        held[doc] = (held[doc] ?? 0) + 1;
      }
    }
    let count = 0;
    for (let doc = 0; doc < table.count; doc += 1) if ((held[doc] ?? 0) >= least) count += 1;
    const docs = new Int32Array(count);
    const scores = new Float32Array(count);
    let next = 0;
    for (let doc = 0; next < count; doc += 1) {
      const parted = held[doc] ?? 0;
      if (parted < least) continue;
      const all = parted === parts.length ? ALL_WORDS : 0;
      const ofYear = year !== undefined && yearOf(doc) === year ? OF_THE_YEAR : 0;
      docs[next] = doc;
      scores[next++] = (sums[doc] ?? 0) + all + ofYear;
    }
    const found: Matches = { docs, scores };
    return pairsIn(parts).reduce(
      (sum, pair) => withBonus(sum, sideBySide(pair, bareFields, SIDE_BY_SIDE)),
      found,
    );
  };

  return (query: SearchQuery | RelaxedQuery): Matches =>
    query.kind === 'most' ? ofMost(query) : listed(evaluate(query));
};
