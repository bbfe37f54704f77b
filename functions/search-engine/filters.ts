import { type Range, type SearchFilters } from '#functions/platform/ports/search-index.ts';
import { informativeTypes } from '#shared/domain/citation-type.ts';
import { paperTypes } from '#shared/domain/paper-type.ts';
import {
  type Attribute,
  attributeOf,
  listIndexes,
  type RangeIndex,
  rangeIndexes,
} from '#shared/domain/search-vocabulary.ts';
import { purposes } from '#shared/domain/purpose.ts';
import { sections } from '#shared/domain/section.ts';

import { type Documents } from './documents.ts';
import { type Facet, printedFacets } from './papers.ts';
import {
  isSelfCitation,
  kindIn,
  kinds,
  PAPER,
  possiblyIn,
  purposeIn,
  sectionIn,
  typeIn,
  types,
} from './statement-traits.ts';

type Rows = Documents['papers']['table'];
/** The column for each range filter. */
const columnOf = {
  years: 'year',
  supporting: 'supporting',
  contrasting: 'contrasting',
  mentioning: 'mentioning',
} as const satisfies Readonly<Record<RangeIndex, keyof Rows>>;

const UNKNOWN = 0;
const PASSES = 1;
const FAILS = 2;

const isWithin = (value: number, { from, to }: Range): boolean =>
  (from === undefined || value >= from) && (to === undefined || value <= to);

/** List filters that are not about the names of a paper. */
const notNamed = ['sections', 'citationTypes', 'paperTypes', 'possibly', 'purposes'] as const;
type NotNamed = (typeof notNamed)[number];
const isNamed = (name: Attribute): name is Exclude<Attribute, NotNamed> =>
  !notNamed.some((other) => other === name);

/** A row contains 0 if the year is unknown; such a paper matches no range of years. */
const isBetween =
  (rows: Rows, name: RangeIndex, range: Range) =>
  (paper: number): boolean => {
    const value = rows[columnOf[name]][paper] ?? 0;
    return (name !== 'years' || value !== 0) && isWithin(value, range);
  };

const isOpen = (range: Range | undefined): boolean =>
  range === undefined || (range.from === undefined && range.to === undefined);

/** Flags for these papers, by paper number. */
export const markedPapers = (
  { papers }: Pick<Documents, 'papers'>,
  numbers: Int32Array,
): Uint8Array => {
  const marked = new Uint8Array(papers.table.count);
  for (const paper of numbers) marked[paper] = 1;
  return marked;
};

/**
 * Creates a predicate that tests whether a live document matches the filters. Each paper is tested once, at its first
 * document; a paper that was never put has neither names nor year.
 */
export const passesFilters = (
  { table, papers }: Documents,
  filters: Omit<SearchFilters, 'dois'>,
  /** The requested works, one per line. */
  works?: string,
): ((doc: number) => boolean) => {
  const rows = papers.table;
  const ofPaper: ((paper: number) => boolean)[] = [];

  const ask = (values: readonly string[] | undefined, facet: Facet) => {
    if (!values || values.length === 0) return;
    const printed = printedFacets[facet];
    const wanted = new Set(
      values.flatMap((name) => [
        ...papers.namesLike(facet, name),
        ...(printed ? papers.namesLike(printed, name) : []),
      ]),
    );
    ofPaper.push((paper) => {
      const start = rows.valuesStart[paper] ?? 0;
      const end = start + (rows.valuesCount[paper] ?? 0);
      for (let index = start; index < end; index += 1)
        if (wanted.has(rows.values[index] ?? -1)) return true;
      return false;
    });
  };
  for (const name of listIndexes) {
    const facet = attributeOf(name);
    if (isNamed(facet)) ask(filters[name], facet);
  }
  ask(filters.countries, 'countries');
  for (const name of rangeIndexes) {
    const range = filters[name];
    if (range && !isOpen(range)) ofPaper.push(isBetween(rows, name, range));
  }
  if (filters.paperTypes?.length) {
    const wanted = new Set(filters.paperTypes.map((type) => paperTypes.indexOf(type)));
    ofPaper.push((paper) => (rows.doc[paper] ?? -1) >= 0 && wanted.has(rows.type[paper] ?? -1));
  }
  if (filters.hasTally !== undefined)
    ofPaper.push((paper) => (rows.total[paper] ?? 0) > 0 === filters.hasTally);

  const ofStatement: ((traits: number) => boolean)[] = [];
  if (filters.sections?.length) {
    const wanted = new Set(filters.sections.map((section) => sections.indexOf(section)));
    ofStatement.push((traits) => wanted.has(sectionIn(traits)));
  }
  if (filters.citationTypes?.length) {
    const wanted = new Set(filters.citationTypes.map((type) => types.indexOf(type)));
    ofStatement.push((traits) => wanted.has(typeIn(traits)));
  }
  if (filters.possibly?.length) {
    const wanted = new Set(filters.possibly.map((type) => informativeTypes.indexOf(type)));
    ofStatement.push((traits) => wanted.has(possiblyIn(traits)));
  }
  if (filters.purposes?.length) {
    const wanted = new Set(filters.purposes.map((purpose) => purposes.indexOf(purpose)));
    ofStatement.push((traits) => wanted.has(purposeIn(traits)));
  }
  if (filters.kinds?.length) {
    const wanted = new Set(filters.kinds.map((kind) => kinds.indexOf(kind)));
    ofStatement.push((traits) => wanted.has(kindIn(traits)));
  }

  if (filters.selfCitation !== undefined)
    ofStatement.push((traits) => isSelfCitation(traits) === filters.selfCitation);

  const dois = works === undefined ? undefined : markedPapers({ papers }, papers.numbersOf(works));
  const requestedPapers = new Uint8Array(ofPaper.length > 0 ? rows.count : 0);

  // The number of distinct trait combinations of a statement; a million statements have a few dozen of them.
  const askedTraits = new Uint8Array(ofStatement.length > 0 ? 1 << 16 : 0);
  const statementPasses = (traits: number): boolean => {
    if (ofStatement.length === 0) return true;
    if (askedTraits[traits] === UNKNOWN)
      askedTraits[traits] = ofStatement.every((passes) => passes(traits)) ? PASSES : FAILS;
    return askedTraits[traits] === PASSES;
  };

  const paperPasses = (paper: number): boolean => {
    if (ofPaper.length === 0) return true;
    if (requestedPapers[paper] === UNKNOWN)
      requestedPapers[paper] = ofPaper.every((passes) => passes(paper)) ? PASSES : FAILS;
    return requestedPapers[paper] === PASSES;
  };

  return (doc) => {
    const paper = table.paper[doc] ?? -1;
    if (paper < 0) return false;
    const traits = table.traits[doc] ?? 0;
    const isPaper = (traits & PAPER) !== 0;
    if (isPaper ? ofStatement.length > 0 : !statementPasses(traits)) return false;
    if (dois) {
      const subject = isPaper ? paper : (table.about[doc] ?? -1);
      if (subject < 0 || dois[subject] !== 1) return false;
    }
    return paperPasses(paper);
  };
};
