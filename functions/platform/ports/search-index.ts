import {
  type CitationType,
  type Cue,
  type Label,
  type Probabilities,
  type TellingType,
} from '#shared/domain/citation-type.ts';
import { type NoticeStatus } from '#shared/domain/editorial-notice.ts';
import { type PaperType } from '#shared/domain/paper-type.ts';
import { type Purpose } from '#shared/domain/purpose.ts';
import { type RelaxedQuery } from '#shared/domain/relaxed-query.ts';
import { type SearchQuery } from '#shared/domain/search-query.ts';
import type { IndexFilters, NumberRange } from '#shared/domain/search-vocabulary.ts';
import { type Section } from '#shared/domain/section.ts';
import { type Tally } from '#shared/domain/tally.ts';
import { type StyleRange } from '#shared/domain/text-style.ts';

/**
 * The search engine of the product: OpenSearch on AWS, an inverted index over one SQLite file embedded.
 * tests/ports/search-index.test.ts is the contract of both. DOIs are lower case. The index can be rebuilt from the
 * parsed articles at any time.
 */
export type PaperDocument = {
  readonly doi: string;
  readonly title: string;
  readonly abstract?: string;
  readonly authors: readonly { readonly name: string; readonly slug: string }[];
  readonly affiliations: readonly string[];
  /** Countries of the affiliations, without duplicates; undefined is the same as none. */
  readonly countries?: readonly string[];
  readonly journal?: { readonly name: string; readonly slug: string };
  /**
   * Names as the paper prints them where the names above are those of an entity's page. Words and filters match them
   * too; counts, completions and tables never show them.
   */
  readonly printed?: {
    readonly journal?: string;
    readonly authors?: readonly string[];
    readonly affiliations?: readonly string[];
  };
  readonly year?: number;
  /** ISO day, month or year, as exact as known: `2019-04-02`, `2019-04`, `2019`. */
  readonly publishedDate?: string;
  readonly paperType: PaperType;
  readonly topics: readonly string[];
  readonly substances: readonly string[];
  readonly meshDescriptors: readonly string[];
  readonly editorialNotices: readonly NoticeStatus[];
  /** Whether the paper itself is an editorial notice, such as a correction; undefined means no. */
  readonly isNotice?: boolean;
  readonly tally: Tally;
};

/** One sentence of one article about one work. Its `citing` paper is put with `putPapers`. */
export type StatementDocument = {
  readonly id: string;
  readonly citingDoi: string;
  /** Missing when the cited work has no known DOI. */
  readonly citedDoi?: string;
  readonly cited: {
    readonly title?: string;
    readonly authors?: readonly string[];
    readonly year?: number;
    /** How a reference without printed DOI was matched to `citedDoi`. */
    readonly match?: { readonly by: 'pmid' | 'title'; readonly score: number };
  };
  readonly kind: 'text' | 'caption' | 'table';
  readonly text: string;
  readonly before: string;
  readonly after: string;
  /** Formatting of the three sentences if they are not plain text: stored, never searched. */
  readonly styles?: {
    readonly text?: readonly StyleRange[];
    readonly before?: readonly StyleRange[];
    readonly after?: readonly StyleRange[];
  };
  /** Character ranges (UTF-16) of the in-text citations of this work in `text`. */
  readonly marks: readonly (readonly [start: number, end: number])[];
  readonly section: Section;
  /** Titles of the enclosing sections, outermost first, as printed. */
  readonly sectionTitles: readonly string[];
  readonly paragraph: number;
  /** Index among the statements of the article, from 0. */
  readonly order: number;
  readonly selfCitation: boolean;
  /** DOIs (or reference keys) of the other works cited by the same sentence, at most 100. */
  readonly coCited: readonly string[];
  readonly type: CitationType | 'unclassified';
  /** A likely type that is below the threshold for display; its `type` is then mentioning. */
  readonly possibly?: TellingType;
  /** What its sentence uses the cited work for; only where the second reader has read it. */
  readonly purpose?: Purpose;
  readonly probabilities?: Probabilities;
  readonly cues: readonly Cue[];
  readonly source: { readonly license?: string; readonly url?: string; readonly sha256: string };
  /** Name and version of the classifier. */
  readonly model: string;
  /** All its labels, newest last; undefined if only the current one is known. */
  readonly labels?: readonly Label[];
};

/** A range without an end is open on that side. */
export type Range = NumberRange;

/**
 * For a statement, filters on a paper (journal, author, affiliation, years, topics, notices, tallies …) and the sort
 * orders apply to the citing paper. `sections`, `citationTypes`, `possibly`, `purposes` and `kinds` select statements: a
 * paper never matches them. Several values of one filter are alternatives; different filters must all match. Names are
 * compared whole and case-insensitively; so are DOIs. An empty list is no filter, but an empty list of `dois` contains
 * no paper and therefore matches none.
 */
export type SearchFilters = Omit<IndexFilters, 'citationTypes'> & {
  readonly citationTypes?: readonly (CitationType | 'unclassified')[];
  readonly kinds?: readonly StatementDocument['kind'][];
  /** Only papers with these DOIs, or statements about them: a dashboard. */
  readonly dois?: readonly string[];
  /** Whether the statement is a self-citation by the authors of the work. No paper matches it. */
  readonly selfCitation?: boolean;
  /** DOIs of the paper. Used only by dashboards. */
  readonly countries?: readonly string[];
};

export type SearchSort = {
  /** `total_cited` counts the articles that cite the paper, each once; the others count statements. */
  readonly key: 'relevance' | 'date' | 'total_cited' | 'total_supported' | 'total_contrasted';
  readonly order: 'asc' | 'desc';
};

/**
 * How a query meets a document.
 * - Text is split at everything that is neither letter, digit nor combining mark, and compared without regard to case and
 *   diacritics (`Müller` is `muller`, `TNF-Α` is `TNF-α`; a Greek letter is not its spelled-out name). Words of titles,
 *   abstracts, topics and sentences are reduced to Porter stems; names of people, journals and institutions are not.
 * - A word that holds several (`IL-2`, `T-cell`) is a phrase of them. A phrase stands side by side within one field.
 * - A bare word or phrase matches a paper by its title, abstract, topics, author names, journal or affiliations (each word
 *   of a query in any of them), and a statement by its sentence alone, without neighbours. A word that is the DOI of a
 *   paper is read as `doi:` by the parser.
 * - `title:`, `author:`, `journal:` and years speak of the paper, for a statement of the citing one; `author:"A B"` and
 *   `journal:"A B"` stand side by side within one name. `doi:` is the paper's own, for a statement the citing or the cited one,
 *   whole and without regard to case. `section:` and the citation types of `type:` (`contrasting` is `contradicting`) match
 *   statements alone; the paper types of `type:` speak of the paper. Unknown sections and types match nothing.
 * - Stop words are indexed; `withoutStopWords` of shared/domain decides where a query may leave them out.
 * - Best first, by BM25 or alike; a match in the title weighs more than one in the abstract; without a query the most cited
 *   come first, whatever the order asked for. A telling statement (rules in shared/domain/telling.ts) counts a little more
 *   than another of the same words, and a paper that is an editorial notice half. Equal documents stand papers first, then
 *   telling statements, then by ascending DOI or id, so that pages never overlap.
 * - A relaxed query matches documents that contain at least a given number of its parts; each is one word, in any of the ways it is written.
 *   What holds all of them stands before all that does not, then the more and the rarer; papers of its year stand higher.
 * - Without a query, `relevance` puts the most cited paper first, for a statement the most cited citing one; under the
 *   filter `possibly`, the likeliest statement.
 * - Without a year or a date a document stands last in both orders of `date`, and no range of years holds it. `2019` comes
 *   before `2019-04` and that before `2019-04-02`.
 * - A statement whose citing paper was not put yet has neither names nor dates, and a tally of zeros.
 * - `hasTally: true` asks for a total above zero, `false` for a total of zero.
 */
export type SearchRequest = {
  /** `citations`: statements; `papers`: titles, abstracts, names; `all`: both, in one ranking. */
  readonly mode: 'all' | 'citations' | 'papers';
  /**
   * Undefined matches everything. A relaxed query is the fallback for plain words when too few documents contain all of
   * them.
   */
  readonly query?: SearchQuery | RelaxedQuery;
  readonly filters: SearchFilters;
  readonly sort: SearchSort;
  readonly offset: number;
  readonly limit: number;
  /** `charts`: of the names of papers at least authors, journals, years and countries are counted, for dashboards. */
  readonly aggregate: boolean | 'charts';
  /** Requests a tally for each of the works in `filters.dois`, which is required then. */
  readonly tallies?: boolean;
  /**
   * Shows a sentence once, however many works it cites: it matches if one of its statements does, and `total`, pages
   * and counts refer to sentences. `doi:` and `type:` terms apply to the sentence as a whole.
   */
  readonly group?: 'sentence';
  /**
   * A bare word or phrase also matches a statement by the title and the authors of the work it cites, as its reference
   * prints them; such a match weighs less than one in the sentence and is not highlighted.
   */
  readonly citedWorks?: true;
};

/**
 * Ranges to highlight in a text; UTF-16, ascending, not overlapping. They cover the words that bare words, phrases and
 * `title:` matched (the words of a phrase separately or together), never those of `NOT`; a field without highlights is
 * omitted.
 */
export type Highlights = readonly (readonly [start: number, end: number])[];

export type IndexHit =
  | {
      readonly kind: 'paper';
      readonly doi: string;
      readonly score: number;
      readonly highlights: { readonly title?: Highlights; readonly abstract?: Highlights };
    }
  | {
      readonly kind: 'statement';
      readonly score: number;
      /** For a sentence, its first statement that matches the filters on types and works, or else its first. */
      readonly statement: StatementDocument;
      readonly highlights: Highlights;
      /** If sentences are shown once: all statements of this one, in the order of the text. */
      readonly sentence?: readonly StatementDocument[];
    };

/** The number of statements of each type in the papers of one year. */
export type TypesOfYear = {
  readonly year: number;
  readonly byType: Readonly<Record<CitationType | 'unclassified', number>>;
};

export type Bucket = { readonly key: string; readonly docCount: number };

/**
 * Counts over all matches, at most 50 buckets each, by descending count and then by key. `&NA;` and `et al. et al.` are
 * excluded. A bucket counts hits (papers and statements alike).
 */
export type Aggregations = {
  readonly authors: readonly Bucket[];
  readonly journals: readonly Bucket[];
  readonly affiliations: readonly Bucket[];
  readonly topics: readonly Bucket[];
  readonly substances: readonly Bucket[];
  readonly meshDescriptors: readonly Bucket[];
  readonly editorialNotices: readonly Bucket[];
  readonly paperTypes: readonly Bucket[];
  /** Statements only; unclassified ones have no bucket. */
  readonly citationTypes: readonly Bucket[];
  readonly sections: readonly Bucket[];
  /** Statements that are possibly supporting or contradicting. */
  readonly possibly: readonly Bucket[];
  /** Statements that the second reader has read, by purpose. */
  readonly purposes: readonly Bucket[];
  readonly years: readonly Bucket[];
  /** Countries of the papers, or of the citing papers of statements. */
  readonly countries: readonly Bucket[];
  /**
   * Statements by the years of the citing papers, ascending and without a limit; those without a year are in no row.
   */
  readonly typesByYear: readonly TypesOfYear[];
  readonly minDate?: number;
  readonly maxDate?: number;
};

/** The tally of the matching statements for one work: each of them counts one. */
export type WorkTally = { readonly doi: string; readonly tally: Tally };

export type SearchAnswer = {
  readonly hits: readonly IndexHit[];
  /** The number of hits for pagination: papers, and statements or (if they are shown once) sentences. */
  readonly total: number;
  /** The same by kind; statements are counted individually even if sentences are shown once. */
  readonly totals: { readonly papers: number; readonly statements: number };
  readonly aggregations?: Aggregations;
  /**
   * If requested: tallies of the works that statements among all matches cite, unordered. For a work with more than
   * 3,000 citing publications, their number may be off by a few percent.
   */
  readonly tallies?: readonly WorkTally[];
};

/** The statements about one work (`about: 'cited'`) or of one article (`about: 'citing'`), for reports. */
export type StatementsRequest = {
  readonly doi: string;
  readonly about: 'cited' | 'citing';
  readonly kinds?: readonly StatementDocument['kind'][];
  readonly types?: readonly (CitationType | 'unclassified')[];
  readonly possibly?: readonly TellingType[];
  readonly purposes?: readonly Purpose[];
  readonly sections?: readonly Section[];
  /** Words that all occur in the statement. */
  readonly query?: SearchQuery;
  readonly years?: Range;
  readonly selfCitation?: boolean;
  /**
   * `relevance` (default): supporting and contradicting first, then possible ones, mentioning and unclassified, by
   * descending confidence, and among equals independent statements before self-citations; `date`: of the citing paper;
   * `order`: position in the article. Ties are sorted by citing DOI and then by `order`.
   */
  readonly sort?: 'relevance' | 'date_desc' | 'date_asc' | 'order';
  /**
   * `paper`: offset and limit count citing papers, each at the position of its first statement, followed by its other
   * statements, at most `MAX_STATEMENTS_PER_PAPER` of them.
   */
  readonly group?: 'paper';
  readonly offset: number;
  readonly limit: number;
};

/** The maximum number of statements per citing paper on a page of papers. */
export const MAX_STATEMENTS_PER_PAPER = 25;

/**
 * The number of citing papers; independent ones share no author with the work, so not all of their statements are
 * self-citations.
 */
export type PaperCount = { readonly total: number; readonly independent: number };

export type StatementsAnswer = {
  readonly statements: readonly StatementDocument[];
  /** The number of statements, whether or not they are grouped. */
  readonly total: number;
  /** If they are grouped: the citing papers of the page, with the total number of statements of each. */
  readonly groups?: readonly { readonly citingDoi: string; readonly total: number }[];
  /** Over all statements that match the filters, in text, captions and tables alike. */
  readonly counts: {
    readonly byType: Readonly<Record<CitationType | 'unclassified', number>>;
    readonly bySection: Readonly<Record<Section, number>>;
    /** Among those that count as mentioning. */
    readonly possibly: Readonly<Record<TellingType, number>>;
    /** Years of the citing papers, ascending; statements without a year are in no row. */
    readonly byYear: readonly TypesOfYear[];
    /** The papers that contain them. Above 3,000, the number may be off by a few percent. */
    readonly papers: PaperCount & {
      readonly byType: Readonly<Record<CitationType | 'unclassified', PaperCount>>;
      /** Papers with both a supporting and a contradicting statement. */
      readonly onBothSides: number;
    };
  };
};

/** All statements about one work, page by page. */
export type StatementsAboutRequest = {
  readonly doi: string;
  /**
   * The cursor from the previous page; omitted for the first page. It remains valid across processes, but not across
   * engines.
   */
  readonly after?: string;
  /** At least 1. */
  readonly limit: number;
};

export type StatementsAboutAnswer = {
  readonly statements: readonly StatementDocument[];
  /** Undefined on the last page. */
  readonly next?: string;
};

export type CitingPapersRequest = {
  readonly doi: string;
  readonly offset: number;
  readonly limit: number;
};

export type CitingPapersAnswer = {
  /** Newest first, those without a date last; ties by DOI. There is no limit to pagination. */
  readonly papers: readonly {
    readonly doi: string;
    /** The number of its sentences that cite the work, by type; none if it only lists it. */
    readonly byType: Readonly<Record<CitationType | 'unclassified', number>>;
  }[];
  readonly total: number;
};

/** The fields of a paper at the start of a table row; names that aggregations exclude may be missing. */
export type PaperNames = {
  readonly doi: string;
  readonly title: string;
  /** Their names. */
  readonly authors: readonly string[];
  readonly journal?: string;
  readonly year?: number;
};

export type SearchIndex = {
  /**
   * Creates or replaces papers, and the attributes of their statements that filters and sort orders read. When it
   * resolves, the statements carry changes of names, dates and notices; tallies always agree with the paper. Changing
   * only the tally of a paper costs one write, however many statements it has.
   */
  readonly putPapers: (papers: readonly PaperDocument[]) => Promise<void>;
  /** Removes papers, as if they had never been put; their statements stay until they are replaced. */
  readonly removePapers: (dois: readonly string[]) => Promise<void>;
  /**
   * Replaces all statements of one citing article atomically, and its list of cited works, including works without a
   * statement. `sequence` grows with each version of the article; a call with a smaller one than already stored changes
   * nothing.
   */
  readonly putStatements: (
    citing: {
      readonly doi: string;
      readonly sequence: number;
      readonly lists?: readonly string[];
    },
    statements: readonly StatementDocument[],
  ) => Promise<void>;
  readonly search: (request: SearchRequest) => Promise<SearchAnswer>;
  readonly statements: (request: StatementsRequest) => Promise<StatementsAnswer>;
  /**
   * Reads all statements about a work, in the order of their citing DOIs and of their positions in these articles.
   * Under concurrent writes, an unchanged article is read exactly once, and so is a replaced one, in its previous or
   * its new version, because a page ends with a whole article. Only an article that fills a page alone may be read in
   * two versions.
   */
  readonly statementsAbout: (request: StatementsAboutRequest) => Promise<StatementsAboutAnswer>;
  /** Returns the citing papers of a work, among the articles that were put. */
  readonly citingPapers: (request: CitingPapersRequest) => Promise<CitingPapersAnswer>;
  /** Returns how many articles cite any of these works, each counted once. */
  readonly countCiting: (dois: readonly string[]) => Promise<number>;
  /**
   * Returns the titles and names of the papers that were put, in any order; used to sort tables with thousands of rows.
   */
  readonly namedPapers: (dois: readonly string[]) => Promise<readonly PaperNames[]>;
  /**
   * Returns a version that changes whenever a filter or a count may give another result. Results that were computed
   * after a version was read may be cached while this version is returned: they are as new as that, or newer. This does
   * not apply to text queries.
   */
  readonly version: () => Promise<string>;
  /** As searches see it. */
  readonly statement: (id: string) => Promise<StatementDocument | undefined>;
  /**
   * Returns the most informative statement about each of these works, if there is one (shared/domain/telling.ts): from
   * the text, independent ones before self-citations, with the highest confidence. With a type, the same among all
   * statements of this type. At most 100 works.
   */
  readonly telling: (
    dois: readonly string[],
    type?: TellingType,
  ) => Promise<ReadonlyMap<string, StatementDocument>>;
  /**
   * Completes titles, authors, journals or affiliations that start with `prefix`, or contain words that do (`okonk`
   * gives `Ada Okonkwo`); tolerates one or two typing errors; each name once, exact matches first. Names that
   * aggregations exclude are never returned, nor names that no paper carries any more.
   */
  readonly complete: (request: {
    readonly field: 'title' | 'author' | 'journal' | 'affiliation';
    readonly prefix: string;
    readonly limit: number;
  }) => Promise<readonly { readonly completion: string; readonly doi?: string }[]>;
  /**
   * Returns the words that hardly any document of a mode contains (`times` of them, at most two), each with the word of
   * a title or a person's name that was perhaps intended: at most one typing error away, two from eight characters on,
   * none up to three; the first character must match; if documents do contain the word, only one that is about twenty
   * times more common.
   */
  readonly spell: (
    words: readonly string[],
    mode: SearchRequest['mode'],
  ) => Promise<ReadonlyMap<string, { readonly times: number; readonly meant: string | undefined }>>;
  readonly counts: () => Promise<{ readonly papers: number; readonly statements: number }>;
  /** Resolves when all earlier puts are searchable. */
  readonly refresh: () => Promise<void>;
  /**
   * Starts a new, empty index; searches see the old one until `done` is called (an alias switch on OpenSearch). On
   * OpenSearch articles may be processed meanwhile: puts of all processes go to both indices, and what was stored
   * before `rebuild` resolves must be read by the caller who fills the new one. Embedded, puts meanwhile are lost with
   * the old index.
   */
  readonly rebuild: () => Promise<{
    readonly index: SearchIndex;
    readonly done: () => Promise<void>;
  }>;
};
