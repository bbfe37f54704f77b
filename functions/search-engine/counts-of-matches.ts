import {
  type Aggregations,
  type Bucket,
  type TypesOfYear,
} from '#functions/platform/ports/search-index.ts';
import { citationTypes, informativeTypes } from '#shared/domain/citation-type.ts';
import { purposes } from '#shared/domain/purpose.ts';
import { sections } from '#shared/domain/section.ts';

import { type Documents } from './documents.ts';
import { type Facet, facets } from './papers.ts';
import { PAPER, possiblyIn, purposeIn, sectionIn, typeIn, types } from './statement-traits.ts';
import { topDocuments } from './top-documents.ts';

const MOST_BUCKETS = 50;
/** No contract of ours allows a later year. */
const LAST_YEAR = 3000;
/** A paper has counters for its statements of each type and for itself, and a flag that it was counted. */
const OWN = types.length;
const TOUCHED = OWN + 1;
const SLOTS = TOUCHED + 1;

const byCountThenKey = (a: Bucket, b: Bucket): number =>
  b.docCount - a.docCount || (a.key < b.key ? -1 : 1);

const bucketsOf = (names: readonly string[], counts: Int32Array): readonly Bucket[] =>
  names
    .map((key, index) => ({ key, docCount: counts[index] ?? 0 }))
    .filter(({ docCount }) => docCount > 0)
    .sort(byCountThenKey);

/**
 * Counts facets of documents. Documents are counted by paper first, then each paper adds its count to its names: a
 * million statements of a few thousand papers cost little more than one addition each.
 */
export const matchCounts = ({ table, papers, scratch }: Documents, of: 'everything' | 'charts') => {
  const valuesCount = papers.table[of === 'charts' ? 'chartValuesCount' : 'valuesCount'];
  const rows = papers.table;
  /** Per paper: its statements by type, its own document, and whether it is in `touched`. */
  const ofPaper = scratch.take('of each paper', rows.count * SLOTS);
  /** The papers with at least one count. */
  const touched = new Int32Array(rows.count);
  let touchedCount = 0;
  const bySection = new Int32Array(sections.length);
  const byType = new Int32Array(types.length);
  const byPossibly = new Int32Array(informativeTypes.length);
  const byPurpose = new Int32Array(purposes.length);

  const typesOf = (byYear: Int32Array, year: number): TypesOfYear['byType'] => {
    const count = (type: (typeof types)[number]) =>
      byYear[year * types.length + types.indexOf(type)] ?? 0;
    return {
      supporting: count('supporting'),
      contradicting: count('contradicting'),
      mentioning: count('mentioning'),
      unclassified: count('unclassified'),
    };
  };

  /** Must be called once, after all documents are counted. */
  const aggregations = (): Aggregations => {
    const byName = scratch.take('of each name', rows.names.length);
    const byYear = new Int32Array((LAST_YEAR + 1) * types.length);
    const found: number[] = [];
    for (const paper of touched.subarray(0, touchedCount)) {
      const known = rows.year[paper] ?? 0;
      const year = known > 0 && known <= LAST_YEAR ? known : 0;
      let count = ofPaper[paper * SLOTS + OWN] ?? 0;
      for (let type = 0; type < types.length; type += 1) {
        const ofType = ofPaper[paper * SLOTS + type] ?? 0;
        count += ofType;
        const at = year * types.length + type;
        byYear[at] = (byYear[at] ?? 0) + ofType;
      }
      const start = rows.valuesStart[paper] ?? 0;
      const end = start + (valuesCount[paper] ?? 0);
      for (let index = start; index < end; index += 1) {
        const name = rows.values[index] ?? 0;
        const previous = byName[name] ?? 0;
        if (previous === 0) found.push(name);
        byName[name] = previous + count;
      }
    }
    // Papers without a year, or with an impossible one, are counted under zero.
    byYear.fill(0, 0, types.length);
    const ofFacet: number[][] = facets.map(() => []);
    for (const name of found) ofFacet[rows.facetOf[name] ?? 0]?.push(name);

    const all = (facet: Facet): readonly number[] => ofFacet[facets.indexOf(facet)] ?? [];
    const nameOf = (name: number): string => rows.names[name] ?? '';
    const buckets = (facet: Facet): readonly Bucket[] => {
      const first = topDocuments(MOST_BUCKETS, (a, countA, b, countB) =>
        countA === countB ? nameOf(a) < nameOf(b) : countA > countB,
      );
      for (const name of all(facet)) first.offer(name, byName[name] ?? 0);
      return first.inOrder().map(({ doc, key }) => ({ key: nameOf(doc), docCount: key }));
    };
    const years = all('years').map((name) => Number(rows.names[name]));

    const counted: Aggregations = {
      authors: buckets('authors'),
      journals: buckets('journals'),
      affiliations: buckets('affiliations'),
      topics: buckets('topics'),
      substances: buckets('substances'),
      meshDescriptors: buckets('meshDescriptors'),
      editorialNotices: buckets('editorialNotices'),
      paperTypes: buckets('paperTypes'),
      years: buckets('years'),
      countries: buckets('countries'),
      typesByYear: years
        .toSorted((a, b) => a - b)
        .map((year) => ({ year, byType: typesOf(byYear, year) }))
        .filter((row) => Object.values(row.byType).some((count) => count > 0)),
      citationTypes: bucketsOf(citationTypes, byType),
      sections: bucketsOf(sections, bySection),
      possibly: bucketsOf(informativeTypes, byPossibly),
      purposes: bucketsOf(purposes, byPurpose),
      ...(years.length > 0 && {
        minDate: years.reduce((a, b) => Math.min(a, b)),
        maxDate: years.reduce((a, b) => Math.max(a, b)),
      }),
    };
    scratch.giveBack('of each name', byName, found);
    scratch.giveBack('of each paper', ofPaper, touched.subarray(0, touchedCount), SLOTS);
    return counted;
  };

  return {
    /** Counts a sentence that was already counted for a further type of its statements. */
    countType: (doc: number): void => {
      const type = typeIn(table.traits[doc] ?? 0);
      byType[type] = (byType[type] ?? 0) + 1;
    },
    countPossibly: (doc: number): void => {
      const possibly = possiblyIn(table.traits[doc] ?? 0);
      byPossibly[possibly] = (byPossibly[possibly] ?? 0) + 1;
    },
    count: (doc: number): void => {
      const paper = table.paper[doc] ?? 0;
      const traits = table.traits[doc] ?? 0;
      const isPaper = (traits & PAPER) !== 0;
      const at = paper * SLOTS + (isPaper ? OWN : typeIn(traits));
      ofPaper[at] = (ofPaper[at] ?? 0) + 1;
      if (ofPaper[paper * SLOTS + TOUCHED] === 0) {
        ofPaper[paper * SLOTS + TOUCHED] = 1;
        touched[touchedCount++] = paper;
      }
      if (isPaper) return;
      const section = sectionIn(traits);
      bySection[section] = (bySection[section] ?? 0) + 1;
      const type = typeIn(traits);
      byType[type] = (byType[type] ?? 0) + 1;
      const possibly = possiblyIn(traits);
      if (possibly >= 0) byPossibly[possibly] = (byPossibly[possibly] ?? 0) + 1;
      const purpose = purposeIn(traits);
      if (purpose >= 0) byPurpose[purpose] = (byPurpose[purpose] ?? 0) + 1;
    },
    aggregations,
  };
};
