import {
  type CitationType,
  type Cue,
  type Label,
  type Probabilities,
  type TellingType,
} from '#shared/domain/citation-type.ts';
import { type NoticeStatus } from '#shared/domain/editorial-notice.ts';
import { type PaperType } from '#shared/domain/paper-type.ts';
import { type RelaxedQuery } from '#shared/domain/relaxed-query.ts';
import { type SearchQuery } from '#shared/domain/search-query.ts';
import type { IndexFilters, NumberRange } from '#shared/domain/search-vocabulary.ts';
import { type Section } from '#shared/domain/section.ts';
import { type Tally } from '#shared/domain/tally.ts';
import { type StyleRange } from '#shared/domain/text-style.ts';

/**
 * The one search of the product: OpenSearch on AWS, an inverted index over one SQLite file embedded. tests/ports/search-index.test.ts is the
 * contract of both. DOIs are lower case. Everything is rebuilt from the parsed articles at any time.
 */
export type PaperDocument = {
  readonly doi: string;
  readonly title: string;
  readonly abstract?: string;
  readonly authors: readonly { readonly name: string; readonly slug: string }[];
  readonly affiliations: readonly string[];
  /** Of the affiliations, each once; missing is the same as none. */
  readonly countries?: readonly string[];
  readonly journal?: { readonly name: string; readonly slug: string };
  readonly year?: number;
  /** ISO day, month or year, as exact as known: `2019-04-02`, `2019-04`, `2019`. */
  readonly publishedDate?: string;
  readonly paperType: PaperType;
  readonly topics: readonly string[];
  readonly substances: readonly string[];
  readonly meshDescriptors: readonly string[];
  readonly editorialNotices: readonly NoticeStatus[];
  /** The paper itself is an editorial notice, such as a correction; missing is no. */
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
  /** How the three are set where they are not plain: kept, never searched. */
  readonly styles?: {
    readonly text?: readonly StyleRange[];
    readonly before?: readonly StyleRange[];
    readonly after?: readonly StyleRange[];
  };
  /** Character ranges (UTF-16) of the marks of this work in `text`. */
  readonly marks: readonly (readonly [start: number, end: number])[];
  readonly section: Section;
  /** Titles of the sections around it, outermost first, as printed. */
  readonly sectionTitles: readonly string[];
  readonly paragraph: number;
  /** Place among the statements of the article, from 0. */
  readonly order: number;
  readonly selfCitation: boolean;
  /** DOIs (or reference keys) of the other works cited by the same sentence. */
  readonly coCited: readonly string[];
  readonly type: CitationType | 'unclassified';
  /** Likely, but not sure enough to be shown as such; its `type` is then mentioning. */
  readonly possibly?: TellingType;
  readonly probabilities?: Probabilities;
  readonly cues: readonly Cue[];
  readonly source: { readonly license?: string; readonly url?: string; readonly sha256: string };
  /** Name and version of the classifier. */
  readonly model: string;
  /** Every label it was given, newest last; missing where only the one above is known. */
  readonly labels?: readonly Label[];
};

/** A range is open where an end is missing. */
export type Range = NumberRange;

/**
 * For a statement, filters on a paper (journal, author, affiliation, years, topics, notices, tallies …) and the sorts speak
 * of the citing paper. `sections`, `citationTypes`, `possibly` and `kinds` ask for statements: a paper never passes them. Several values of one
 * filter are alternatives; different filters must all hold. Names
 * compare whole, without regard to case; DOIs likewise. An empty list asks for nothing in particular, but an empty list of
 * `dois` holds no paper and so finds none.
 */
export type SearchFilters = Omit<IndexFilters, 'citationTypes'> & {
  readonly citationTypes?: readonly (CitationType | 'unclassified')[];
  readonly kinds?: readonly StatementDocument['kind'][];
  /** Only papers with these DOIs, or statements about them: a dashboard. */
  readonly dois?: readonly string[];
  /** Whether a statement is one of the authors of the work itself. No paper passes it. */
  readonly selfCitation?: boolean;
  /** Of the paper. Only dashboards ask for them. */
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
 * - A relaxed query finds what holds at least so many of its parts; each is one word, in any of the ways it is written.
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
  /** Undefined matches everything. A relaxed one is what plain words mean where too little holds all of them. */
  readonly query?: SearchQuery | RelaxedQuery;
  readonly filters: SearchFilters;
  readonly sort: SearchSort;
  readonly offset: number;
  readonly limit: number;
  /** `charts`: of the names of papers at least authors, journals, years and countries are counted, as dashboards show them. */
  readonly aggregate: boolean | 'charts';
  /** Asks for a tally of each of the works in `filters.dois`, which must be given. */
  readonly tallies?: boolean;
  /**
   * Shows a sentence once, however many works it cites: it is found where one of its statements is, and `total`, pages and
   * counts speak of sentences. Words of `doi:` and `type:` are asked of the sentence as a whole.
   */
  readonly group?: 'sentence';
};

/**
 * Ranges to mark in a text; UTF-16, ascending, not overlapping. They mark the words that bare words, phrases and `title:`
 * matched (of a phrase its words, each or together), never those of `NOT`; a field without marks is left out.
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
      /** Of a sentence the first that the filters of types and works ask for, or its first. */
      readonly statement: StatementDocument;
      readonly highlights: Highlights;
      /** Where sentences are shown once: all statements of this one, in the order of the text. */
      readonly sentence?: readonly StatementDocument[];
    };

/** How many statements of each type the papers of one year make. */
export type TypesOfYear = {
  readonly year: number;
  readonly byType: Readonly<Record<CitationType | 'unclassified', number>>;
};

export type Bucket = { readonly key: string; readonly docCount: number };

/**
 * Counts over all matches, at most 50 buckets each, by falling count and then by key. `&NA;` and `et al. et al.` never appear. A bucket
 * counts hits (papers and statements alike).
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
  /** Of statements only; unclassified ones have no bucket. */
  readonly citationTypes: readonly Bucket[];
  readonly sections: readonly Bucket[];
  /** Of statements that are possibly supporting or contradicting. */
  readonly possibly: readonly Bucket[];
  readonly years: readonly Bucket[];
  /** Countries of the papers, or of the citing papers of statements. */
  readonly countries: readonly Bucket[];
  /** Statements by the years of the citing papers, ascending and however many; those without a year are in no row. */
  readonly typesByYear: readonly TypesOfYear[];
  readonly minDate?: number;
  readonly maxDate?: number;
};

/** What the statements found say of one work: each of them counts one. */
export type WorkTally = { readonly doi: string; readonly tally: Tally };

export type SearchAnswer = {
  readonly hits: readonly IndexHit[];
  /** What pages count: papers, and statements or (where they are shown once) sentences. */
  readonly total: number;
  /** The same apart; statements are counted one by one even where sentences are shown once. */
  readonly totals: { readonly papers: number; readonly statements: number };
  readonly aggregations?: Aggregations;
  /**
   * Where they were asked for: of the works that statements among all matches speak of, in no order. Where
   * a work has more than 3,000 citing publications, their number may be off by some percent.
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
  readonly sections?: readonly Section[];
  /** Words that all occur in the statement. */
  readonly query?: SearchQuery;
  readonly years?: Range;
  readonly selfCitation?: boolean;
  /**
   * `relevance` (default): supporting and contradicting first, then what is possibly either, mentioning and unclassified,
   * the surer or likelier first, at equal those by others before self-citations; `date`: the citing paper's; `order`: place
   * in the article. Equal ones stand by citing DOI and then by `order`.
   */
  readonly sort?: 'relevance' | 'date_desc' | 'date_asc' | 'order';
  /**
   * `paper`: offset and limit count citing papers, each at the place of its first statement, and its statements follow one
   * another, at most `MOST_OF_ONE_PAPER` of them.
   */
  readonly group?: 'paper';
  readonly offset: number;
  readonly limit: number;
};

/** As many statements of one citing paper as a page of papers holds. */
export const MOST_OF_ONE_PAPER = 25;

/** How many citing papers; independent are those that share no author with the work: not all they say is a self-citation. */
export type PaperCount = { readonly total: number; readonly independent: number };

export type StatementsAnswer = {
  readonly statements: readonly StatementDocument[];
  /** Of statements, whether or not they are grouped. */
  readonly total: number;
  /** Where they are grouped: the citing papers of the page, and how many statements each has in all. */
  readonly groups?: readonly { readonly citingDoi: string; readonly total: number }[];
  /** Over all statements that pass the filters, text, captions and tables alike. */
  readonly counts: {
    readonly byType: Readonly<Record<CitationType | 'unclassified', number>>;
    readonly bySection: Readonly<Record<Section, number>>;
    /** Of those that count as mentioning. */
    readonly possibly: Readonly<Record<TellingType, number>>;
    /** Years of the citing papers, ascending; statements without a year are in no row. */
    readonly byYear: readonly TypesOfYear[];
    /** The papers in which they stand. Of more than 3,000, their number may be off by some percent. */
    readonly papers: PaperCount & {
      readonly byType: Readonly<Record<CitationType | 'unclassified', PaperCount>>;
    };
  };
};

/** All statements about one work, page after page. */
export type StatementsAboutRequest = {
  readonly doi: string;
  /** What the page before said to go on with; without it reading begins. It outlives a process, but not its engine. */
  readonly after?: string;
  /** At least 1. */
  readonly limit: number;
};

export type StatementsAboutAnswer = {
  readonly statements: readonly StatementDocument[];
  /** Without it nothing follows. */
  readonly next?: string;
};

export type CitingPapersRequest = {
  readonly doi: string;
  readonly offset: number;
  readonly limit: number;
};

export type CitingPapersAnswer = {
  /** The newest first, those without a date last; equal ones by DOI. However many there are, each can be reached. */
  readonly papers: readonly {
    readonly doi: string;
    /** How many sentences of its text cite the work in which way; none where it only lists it. */
    readonly byType: Readonly<Record<CitationType | 'unclassified', number>>;
  }[];
  readonly total: number;
};

/** As much of a paper as a row of a table begins with; names that aggregations drop may be missing. */
export type NamedPaper = {
  readonly doi: string;
  readonly title: string;
  /** Their names. */
  readonly authors: readonly string[];
  readonly journal?: string;
  readonly year?: number;
};

export type SearchIndex = {
  /**
   * Makes or replaces papers, and what filters and sorts of their statements read from them. Before it answers, the statements
   * follow what is another of names, dates and notices; of a tally, they never tell anything else than the paper does. A paper
   * of which only the tally is another costs one write, however many statements it makes.
   */
  readonly putPapers: (papers: readonly PaperDocument[]) => Promise<void>;
  /**
   * Replaces all statements of one citing article at once, and what it lists: works it cites, whether or not a statement
   * speaks of them. `sequence` grows with each version of the article; a call with a smaller one than already stored
   * changes nothing.
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
   * Reads the statements about a work however many there are, in the order of their citing DOIs and of their places in these
   * articles. Whatever is put meanwhile: an article that stays as it is is read exactly once, and so is one that is replaced,
   * as it was or as it is then, since a page ends with a whole article. Only one that fills a page alone may be read in two
   * states.
   */
  readonly statementsAbout: (request: StatementsAboutRequest) => Promise<StatementsAboutAnswer>;
  /** Who cites a work, as far as articles were put. */
  readonly citingPapers: (request: CitingPapersRequest) => Promise<CitingPapersAnswer>;
  /** How many articles cite any of these works, each counted once. */
  readonly countCiting: (dois: readonly string[]) => Promise<number>;
  /** What those of these papers are called that were put, in any order: a table of thousands is put in order by it. */
  readonly namedPapers: (dois: readonly string[]) => Promise<readonly NamedPaper[]>;
  /**
   * Another text whenever a filter or a count may answer differently. What was answered after a version was read may be kept
   * for as long as this version is read again: it is as new as that, or newer. Queries of words are not promised this.
   */
  readonly version: () => Promise<string>;
  /** As searches find it. */
  readonly statement: (id: string) => Promise<StatementDocument | undefined>;
  /**
   * Of each of these works the statement that tells most of it, where there is one: telling (shared/domain/telling.ts),
   * from the text, by others before by its own authors, the surest. At most 100 works.
   */
  readonly telling: (dois: readonly string[]) => Promise<ReadonlyMap<string, StatementDocument>>;
  /**
   * Titles, authors, journals or affiliations that begin like `prefix`, or hold words that do (`okonk` gives `Ada Okonkwo`);
   * one or two typing errors forgiven, each name once, those without errors first. Names that aggregations drop are never
   * offered, nor names that no paper carries any more.
   */
  readonly complete: (request: {
    readonly field: 'title' | 'author' | 'journal' | 'affiliation';
    readonly prefix: string;
    readonly limit: number;
  }) => Promise<readonly { readonly completion: string; readonly doi?: string }[]>;
  /**
   * Those of the words that hardly any document of a mode holds (`times` of them, at most two), each with the word of a title or a
   * person's name that it is perhaps meant to be: at most one typing error away, two from eight letters on, none up to
   * three; the first letter is right; where documents do hold the word, only one that is some twenty times commoner.
   */
  readonly spell: (
    words: readonly string[],
    mode: SearchRequest['mode'],
  ) => Promise<ReadonlyMap<string, { readonly times: number; readonly meant: string | undefined }>>;
  readonly counts: () => Promise<{ readonly papers: number; readonly statements: number }>;
  /** Answers when everything put before can be found. */
  readonly refresh: () => Promise<void>;
  /**
   * Empties the index into a fresh one; searches see the old one until `done` is called (an alias swap on OpenSearch). On
   * OpenSearch articles may be read meanwhile: what is put by any process goes into both, and what was stored before `rebuild`
   * answers is there to be read by whoever fills the new one. Embedded, what is put meanwhile is lost with the old one.
   */
  readonly rebuild: () => Promise<{
    readonly index: SearchIndex;
    readonly done: () => Promise<void>;
  }>;
};
