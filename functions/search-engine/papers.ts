import { foldLetters } from '#shared/domain/name-spellings.ts';
import { type PaperType, paperTypes } from '#shared/domain/paper-type.ts';

import { ensureCapacity } from './columns.ts';
import { type StoredPaper } from './flatten.ts';

/** The facets for the charts of dashboards. */
export const chartFacets = ['authors', 'journals', 'years', 'countries'] as const;

/** Facets whose values are names, in the order of their numbers. */
export const facets = [
  ...chartFacets,
  'affiliations',
  'topics',
  'substances',
  'meshDescriptors',
  'editorialNotices',
  'paperTypes',
  'printedAuthors',
  'printedJournals',
  'printedAffiliations',
] as const;
export type Facet = (typeof facets)[number];

/** Filters on a name match what papers print, too; counts show the names of pages alone. */
export const printedFacets: Readonly<Partial<Record<Facet, Facet>>> = {
  authors: 'printedAuthors',
  journals: 'printedJournals',
  affiliations: 'printedAffiliations',
};

/** A page sends several requests for the same works at once. */
const MOST_LISTS = 4;

const noNames = new Set(['&NA;', 'et al. et al.']);

/** Returns a date as one number with the same sort order; a month or year alone comes before its days. */
const dateNumber = ({ publishedDate, year }: StoredPaper): number => {
  const [years = '', month = '', day = ''] = (publishedDate ?? String(year ?? '')).split('-');
  return Number(years) * 10_000 + Number(month) * 100 + Number(day) || 0;
};

const namesOf = (paper: StoredPaper): Readonly<Record<Facet, readonly string[]>> => ({
  authors: paper.authors.map(({ name }) => name),
  journals: paper.journal ? [paper.journal.name] : [],
  affiliations: paper.affiliations,
  topics: paper.topics,
  substances: paper.substances,
  meshDescriptors: paper.meshDescriptors,
  editorialNotices: paper.editorialNotices,
  paperTypes: [paper.paperType],
  years: paper.year === undefined ? [] : [String(paper.year)],
  countries: paper.countries ?? [],
  printedAuthors: paper.printed?.authors ?? [],
  printedJournals: paper.printed?.journal === undefined ? [] : [paper.printed.journal],
  printedAffiliations: paper.printed?.affiliations ?? [],
});

/**
 * The attributes of papers for filters, sorts and counts: a column per attribute, a row per paper by its number in the
 * database. Names are numbered globally; a paper has the numbers of its names in `values`.
 */
export const paperTable = () => {
  const table = {
    count: 0,
    putCount: 0,
    dois: [] as string[],
    titles: [] as string[],
    /** The document of the paper's text; −1 if it was not put. */
    doc: new Int32Array(0),
    firstStatement: new Int32Array(0),
    statementCount: new Int32Array(0),
    year: new Int32Array(0),
    date: new Int32Array(0),
    total: new Int32Array(0),
    /** The number of articles that cite it. */
    citing: new Int32Array(0),
    supporting: new Int32Array(0),
    contrasting: new Int32Array(0),
    mentioning: new Int32Array(0),
    type: new Uint8Array(0),
    hasAbstract: new Uint8Array(0),
    /** Whether the paper itself is an editorial notice. */
    isNotice: new Uint8Array(0),
    valuesStart: new Int32Array(0),
    valuesCount: new Uint16Array(0),
    /** The number of leading values that belong to the facets for charts. */
    chartValuesCount: new Uint16Array(0),
    values: new Int32Array(0),
    valuesUsed: 0,
    names: [] as string[],
    /** The facet of each name. */
    facetOf: new Uint8Array(0),
  };
  const numbers = new Map<string, number>();
  /** Cached results of resolving lists of DOIs, the latest last. */
  const lists = new Map<string, Int32Array>();
  const nameNumbers = facets.map(() => new Map<string, number>());
  const alike = facets.map(() => new Map<string, number[]>());

  const makeRoom = (length: number) => {
    table.doc = ensureCapacity(table.doc, length);
    table.firstStatement = ensureCapacity(table.firstStatement, length);
    table.statementCount = ensureCapacity(table.statementCount, length);
    table.year = ensureCapacity(table.year, length);
    table.date = ensureCapacity(table.date, length);
    table.total = ensureCapacity(table.total, length);
    table.citing = ensureCapacity(table.citing, length);
    table.supporting = ensureCapacity(table.supporting, length);
    table.contrasting = ensureCapacity(table.contrasting, length);
    table.mentioning = ensureCapacity(table.mentioning, length);
    table.type = ensureCapacity(table.type, length);
    table.hasAbstract = ensureCapacity(table.hasAbstract, length);
    table.isNotice = ensureCapacity(table.isNotice, length);
    table.valuesStart = ensureCapacity(table.valuesStart, length);
    table.valuesCount = ensureCapacity(table.valuesCount, length);
    table.chartValuesCount = ensureCapacity(table.chartValuesCount, length);
  };

  /** Creates the row of a paper of which only the DOI is known. */
  const know = (paper: number, doi: string): void => {
    if (table.dois[paper] !== undefined) return;
    makeRoom(paper + 1);
    while (table.dois.length <= paper) {
      table.dois.push('');
      table.titles.push('');
    }
    table.dois[paper] = doi;
    table.doc[paper] = -1;
    table.count = Math.max(table.count, paper + 1);
    numbers.set(doi, paper);
    lists.clear();
  };

  const numberOfName = (facet: number, name: string): number => {
    const known = nameNumbers[facet]?.get(name);
    if (known !== undefined) return known;
    const number = table.names.length;
    table.names.push(name);
    table.facetOf = ensureCapacity(table.facetOf, number + 1);
    table.facetOf[number] = facet;
    nameNumbers[facet]?.set(name, number);
    const sameName = foldLetters(name);
    const others = alike[facet]?.get(sameName);
    if (others) others.push(number);
    else alike[facet]?.set(sameName, [number]);
    return number;
  };

  const setValues = (paper: number, stored: StoredPaper) => {
    const names = namesOf(stored);
    const values = new Set<number>();
    facets.forEach((facet, number) => {
      for (const name of names[facet])
        if (!noNames.has(name)) values.add(numberOfName(number, name));
      if (number < chartFacets.length) table.chartValuesCount[paper] = values.size;
    });
    // A row that still fits is overwritten; a longer one moves to the end.
    if (values.size > (table.valuesCount[paper] ?? 0)) {
      table.values = ensureCapacity(table.values, table.valuesUsed + values.size);
      table.valuesStart[paper] = table.valuesUsed;
      table.valuesUsed += values.size;
    }
    table.valuesCount[paper] = values.size;
    let index = table.valuesStart[paper] ?? 0;
    for (const value of values) table.values[index++] = value;
  };

  const put = (paper: number, stored: StoredPaper, hasAbstract: boolean): void => {
    table.titles[paper] = stored.title;
    table.year[paper] = stored.year ?? 0;
    table.date[paper] = dateNumber(stored);
    table.total[paper] = stored.tally.total;
    table.citing[paper] = stored.tally.citingPublications;
    table.supporting[paper] = stored.tally.supporting;
    table.contrasting[paper] = stored.tally.contradicting;
    table.mentioning[paper] = stored.tally.mentioning;
    table.type[paper] = paperTypes.indexOf(stored.paperType);
    table.hasAbstract[paper] = hasAbstract ? 1 : 0;
    table.isNotice[paper] = stored.isNotice === true ? 1 : 0;
    setValues(paper, stored);
  };

  /** Leaves only the DOI of a paper. */
  const forget = (paper: number): void => {
    table.titles[paper] = '';
    for (const column of [
      ...[table.year, table.date, table.total, table.citing],
      ...[table.supporting, table.contrasting, table.mentioning],
      ...[table.type, table.hasAbstract, table.isNotice, table.valuesCount, table.chartValuesCount],
    ])
      column[paper] = 0;
    table.doc[paper] = -1;
  };

  const numberOf = (doi: string): number | undefined =>
    // Most DOIs are requested in their stored form.
    numbers.get(doi) ?? numbers.get(doi.toLowerCase());

  return {
    table,
    know,
    put,
    forget,
    numberOf,
    /**
     * Returns the numbers of the known ones of these papers, one per line, without duplicates; cached for repeated
     * lists.
     */
    numbersOf: (lines: string): Int32Array => {
      const previous = lists.get(lines);
      if (previous) return previous;
      const dois = lines.split('\n');
      const seen = new Uint8Array(table.count);
      const numbers = new Int32Array(dois.length);
      let count = 0;
      for (const doi of dois) {
        const paper = numberOf(doi);
        if (paper === undefined || seen[paper] === 1) continue;
        seen[paper] = 1;
        numbers[count++] = paper;
      }
      const numbersOfList = numbers.slice(0, count);
      lists.set(lines, numbersOfList);
      const [oldest] = lists.keys();
      if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
      return numbersOfList;
    },
    /** Returns the numbers of the names that equal this one without case and diacritics. */
    namesLike: (facet: Facet, name: string): readonly number[] =>
      alike[facets.indexOf(facet)]?.get(foldLetters(name)) ?? [],
    facetOf: (name: number): Facet | undefined => facets[table.facetOf[name] ?? 0],
    isOfType: (paper: number, type: PaperType): boolean =>
      (table.doc[paper] ?? -1) >= 0 && table.type[paper] === paperTypes.indexOf(type),
  };
};
