import {
  MAX_STATEMENTS_PER_PAPER,
  type StatementsAnswer,
  type StatementsRequest,
} from '#functions/platform/ports/search-index.ts';
import { informativeTypes } from '#shared/domain/citation-type.ts';
import { purposes } from '#shared/domain/purpose.ts';
import { sections } from '#shared/domain/section.ts';
import { withoutStopWords } from '#shared/domain/stop-words.ts';

import { type SearchDatabase } from './database.ts';
import { type Documents } from './documents.ts';
import { evaluator } from './evaluate.ts';
import { type Segment } from './segment.ts';
import {
  isSelfCitation,
  kindIn,
  kinds,
  noCounts,
  possiblyIn,
  purposeIn,
  sectionIn,
  type TypeCounts,
  typeIn,
  types,
} from './statement-traits.ts';
import { byPlace } from './statements-about.ts';

export type FlatStatementsAnswer = Omit<StatementsAnswer, 'statements'> & {
  readonly json: readonly string[];
};

const candidatesFor = (documents: Documents, { doi, about }: StatementsRequest): Int32Array => {
  const { papers } = documents;
  const paper = papers.numberOf(doi);
  if (paper === undefined) return new Int32Array(0);
  if (about === 'cited') return documents.about(paper);
  const first = papers.table.firstStatement[paper] ?? 0;
  return Int32Array.from(
    { length: papers.table.statementCount[paper] ?? 0 },
    (_, index) => first + index,
  );
};

const among = <Value>(values: readonly Value[] | undefined, all: readonly Value[]) => {
  if (!values || values.length === 0) return () => true;
  const wanted = new Set(values.map((value) => all.indexOf(value)));
  return (number: number) => wanted.has(number);
};

const passing = (
  segments: readonly Segment[],
  documents: Documents,
  request: StatementsRequest,
) => {
  const { table, papers } = documents;
  const isKind = among(request.kinds, kinds);
  const isType = among(request.types, types);
  const isPossibly = among(request.possibly, informativeTypes);
  const isPurpose = among(request.purposes, purposes);
  const isSection = among(request.sections, sections);
  const { query, selfCitation } = request;
  const { from, to } = request.years ?? {};
  const matched =
    query &&
    new Set(evaluator(segments, documents, { mode: 'citations' })(withoutStopWords(query)).docs);
  return (doc: number): boolean => {
    const traits = table.traits[doc] ?? 0;
    const year = papers.table.year[table.paper[doc] ?? 0] ?? 0;
    return (
      isKind(kindIn(traits)) &&
      isType(typeIn(traits)) &&
      isPossibly(possiblyIn(traits)) &&
      isPurpose(purposeIn(traits)) &&
      isSection(sectionIn(traits)) &&
      (selfCitation === undefined || isSelfCitation(traits) === selfCitation) &&
      (from === undefined || year >= from) &&
      (to === undefined || (year !== 0 && year <= to)) &&
      (!matched || matched.has(doc))
    );
  };
};

/** The papers that contain statements, each counted once. */
const papersOf = ({ table }: Documents, docs: Int32Array): StatementsAnswer['counts']['papers'] => {
  const count = (of: Int32Array) => {
    const independent = of.filter((doc) => !isSelfCitation(table.traits[doc] ?? 0));
    const distinct = (some: Int32Array) => new Set(some.map((doc) => table.paper[doc] ?? 0)).size;
    return { total: distinct(of), independent: distinct(independent) };
  };
  const withType = (type: (typeof types)[number]) =>
    docs.filter((doc) => types[typeIn(table.traits[doc] ?? 0)] === type);
  const ofType = (type: (typeof types)[number]) => count(withType(type));
  const papersWith = (type: (typeof types)[number]) =>
    new Set(withType(type).map((doc) => table.paper[doc] ?? 0));
  const contrasting = papersWith('contradicting');
  return {
    ...count(docs),
    byType: {
      supporting: ofType('supporting'),
      contradicting: ofType('contradicting'),
      mentioning: ofType('mentioning'),
      unclassified: ofType('unclassified'),
    },
    onBothSides: [...papersWith('supporting')].filter((paper) => contrasting.has(paper)).length,
  };
};

const countsOf = (documents: Documents, docs: Int32Array): StatementsAnswer['counts'] => {
  const { table, papers } = documents;
  const byType = noCounts();
  const bySection = { introduction: 0, methods: 0, results: 0, discussion: 0, other: 0 };
  const possibly = { supporting: 0, contradicting: 0 };
  const byYear = new Map<number, TypeCounts>();
  for (const doc of docs) {
    const traits = table.traits[doc] ?? 0;
    const type = types[typeIn(traits)] ?? 'unclassified';
    byType[type] += 1;
    bySection[sections[sectionIn(traits)] ?? 'other'] += 1;
    const likely = informativeTypes[possiblyIn(traits)];
    if (likely) possibly[likely] += 1;
    const year = papers.table.year[table.paper[doc] ?? 0] ?? 0;
    if (year === 0) continue;
    const ofYear = byYear.get(year) ?? noCounts();
    ofYear[type] += 1;
    byYear.set(year, ofYear);
  }
  return {
    byType,
    bySection,
    possibly,
    byYear: [...byYear]
      .sort(([a], [b]) => a - b)
      .map(([year, counts]) => ({ year, byType: counts })),
    papers: papersOf(documents, docs),
  };
};

/** Smaller first, key by key; ties by position. */
const inOrder = (
  documents: Documents,
  docs: Int32Array,
  sort: StatementsRequest['sort'],
): Int32Array => {
  const { table, papers } = documents;
  const place = byPlace(documents);
  const self = (doc: number) => Number(isSelfCitation(table.traits[doc] ?? 0));
  /** Supporting and contradicting first, then possible ones, mentioning and unclassified. */
  const decided = (doc: number) => {
    const traits = table.traits[doc] ?? 0;
    if (possiblyIn(traits) >= 0) return 1;
    return typeIn(traits) < 2 ? 0 : typeIn(traits);
  };
  const byRelevance = (a: number, b: number) =>
    decided(a) - decided(b) || (table.surety[b] ?? 0) - (table.surety[a] ?? 0) || self(a) - self(b);
  const date = (doc: number) => papers.table.date[table.paper[doc] ?? 0] ?? 0;
  const byDate = (sign: number) => (a: number, b: number) => {
    const [dateA, dateB] = [date(a), date(b)];
    if (dateA === dateB) return byRelevance(a, b);
    if (dateA === 0 || dateB === 0) return dateA === 0 ? 1 : -1;
    return sign * (dateA - dateB);
  };
  const compare =
    sort === 'order'
      ? place
      : sort === 'date_desc'
        ? byDate(-1)
        : sort === 'date_asc'
          ? byDate(1)
          : byRelevance;
  return docs.slice().sort((a, b) => compare(a, b) || place(a, b));
};

/** Returns a page of citing papers in the order of their first statement, each with its statements in order. */
const pageOfPapers = (
  { table, papers }: Documents,
  ordered: Int32Array,
  { offset, limit }: StatementsRequest,
) => {
  const byPaper = new Map<number, number[]>();
  for (const doc of ordered) {
    const paper = table.paper[doc] ?? 0;
    const of = byPaper.get(paper);
    if (of) of.push(doc);
    else byPaper.set(paper, [doc]);
  }
  const page = [...byPaper].slice(offset, offset + limit);
  return {
    docs: page.flatMap(([, docs]) => docs.slice(0, MAX_STATEMENTS_PER_PAPER)),
    groups: page.map(([paper, docs]) => ({
      citingDoi: papers.table.dois[paper] ?? '',
      total: docs.length,
    })),
  };
};

export const answerStatements = (
  database: SearchDatabase,
  segments: readonly Segment[],
  documents: Documents,
  request: StatementsRequest,
): FlatStatementsAnswer => {
  const docs = candidatesFor(documents, request).filter(passing(segments, documents, request));
  const ordered = inOrder(documents, docs, request.sort);
  const page =
    request.group === 'paper'
      ? pageOfPapers(documents, ordered, request)
      : { docs: ordered.slice(request.offset, request.offset + request.limit) };
  return {
    json: Array.from(page.docs, (doc) =>
      String(database.statement('SELECT json FROM statement WHERE doc = ?').get(doc)?.['json']),
    ),
    ...('groups' in page && { groups: page.groups }),
    total: docs.length,
    counts: countsOf(documents, docs),
  };
};
