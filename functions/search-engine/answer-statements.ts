import {
  type StatementsAnswer,
  type StatementsRequest,
} from '#functions/platform/ports/search-index.ts';
import { tellingTypes } from '#shared/domain/citation-type.ts';
import { sections } from '#shared/domain/section.ts';
import { withoutStopWords } from '#shared/domain/stop-words.ts';

import { type SearchDatabase } from './database.ts';
import { type Documents } from './documents.ts';
import { evaluator } from './evaluate.ts';
import { isBeforeAtEqualKeys } from './find-documents.ts';
import { type Segment } from './segment.ts';
import {
  isSelfCitation,
  kindIn,
  kinds,
  noCounts,
  possiblyIn,
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
    (_, at) => first + at,
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
  const isPossibly = among(request.possibly, tellingTypes);
  const isSection = among(request.sections, sections);
  const { query, selfCitation } = request;
  const { from, to } = request.years ?? {};
  const matched =
    query && new Set(evaluator(segments, documents, 'citations')(withoutStopWords(query)).docs);
  return (doc: number): boolean => {
    const traits = table.traits[doc] ?? 0;
    const year = papers.table.year[table.paper[doc] ?? 0] ?? 0;
    return (
      isKind(kindIn(traits)) &&
      isType(typeIn(traits)) &&
      isPossibly(possiblyIn(traits)) &&
      isSection(sectionIn(traits)) &&
      (selfCitation === undefined || isSelfCitation(traits) === selfCitation) &&
      (from === undefined || year >= from) &&
      (to === undefined || (year !== 0 && year <= to)) &&
      (!matched || matched.has(doc))
    );
  };
};

const countsOf = ({ table, papers }: Documents, docs: Int32Array): StatementsAnswer['counts'] => {
  const byType = noCounts();
  const bySection = { introduction: 0, methods: 0, results: 0, discussion: 0, other: 0 };
  const possibly = { supporting: 0, contradicting: 0 };
  const byYear = new Map<number, TypeCounts>();
  for (const doc of docs) {
    const traits = table.traits[doc] ?? 0;
    const type = types[typeIn(traits)] ?? 'unclassified';
    byType[type] += 1;
    bySection[sections[sectionIn(traits)] ?? 'other'] += 1;
    const likely = tellingTypes[possiblyIn(traits)];
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
  };
};

/** Smaller first, key by key; equal ones by id. */
const inOrder = (
  documents: Documents,
  docs: Int32Array,
  sort: StatementsRequest['sort'],
): Int32Array => {
  const { table, papers } = documents;
  const isBefore = isBeforeAtEqualKeys(documents);
  /** What is shown as such first, then what is possible, mentioning and unclassified. */
  const decided = (doc: number) => {
    const traits = table.traits[doc] ?? 0;
    if (possiblyIn(traits) >= 0) return 1;
    return typeIn(traits) < 2 ? 0 : typeIn(traits);
  };
  const byRelevance = (a: number, b: number) =>
    decided(a) - decided(b) || (table.surety[b] ?? 0) - (table.surety[a] ?? 0);
  const date = (doc: number) => papers.table.date[table.paper[doc] ?? 0] ?? 0;
  const byDate = (sign: number) => (a: number, b: number) => {
    const [dateA, dateB] = [date(a), date(b)];
    if (dateA === dateB) return byRelevance(a, b);
    if (dateA === 0 || dateB === 0) return dateA === 0 ? 1 : -1;
    return sign * (dateA - dateB);
  };
  const compare =
    sort === 'order'
      ? byPlace(documents)
      : sort === 'date_desc'
        ? byDate(-1)
        : sort === 'date_asc'
          ? byDate(1)
          : byRelevance;
  return docs.slice().sort((a, b) => compare(a, b) || (isBefore(a, b) ? -1 : 1));
};

export const answerStatements = (
  database: SearchDatabase,
  segments: readonly Segment[],
  documents: Documents,
  request: StatementsRequest,
): FlatStatementsAnswer => {
  const docs = candidatesFor(documents, request).filter(passing(segments, documents, request));
  const page = inOrder(documents, docs, request.sort).slice(
    request.offset,
    request.offset + request.limit,
  );
  return {
    json: Array.from(page, (doc) =>
      String(database.statement('SELECT json FROM statement WHERE doc = ?').get(doc)?.['json']),
    ),
    total: docs.length,
    counts: countsOf(documents, docs),
  };
};
