import { type OpenLicense } from '#shared/domain/license.ts';
import {
  type AccessIndexName,
  type ArticleSourceName,
  type CitationIndexName,
  type NoticeListName,
  type RegistryName,
  type ResolverName,
  type TextArchiveName,
} from '#shared/domain/source-name.ts';

import { type ShortDoiResolver, type WorkRegistry } from './registry.ts';
import { type OpenRetractionList } from './retraction-list.ts';

/** An article as a source lists it. */
export type ListedArticle = {
  /** The database of the source that lists it, and its id there: `MED` and `34567890`. */
  readonly database: string;
  readonly id: string;
  /** The PMCID of its full text. */
  readonly pmcid: string | undefined;
  readonly doi: string | undefined;
  readonly title: string;
  /** The license in the source's words. */
  readonly license: string | undefined;
  /** Whether the source gives its full text to everybody; undefined where it does not say. */
  readonly isOpen: boolean | undefined;
};

/** One page of a list; `next` is the position after it, undefined on the last page. */
export type ArticlePage = {
  readonly total: number;
  readonly articles: readonly ListedArticle[];
  readonly next: string | undefined;
};

/** What is listed: articles that match a query of the source, or those that cite an article or are cited by it. */
export type ArticleList =
  | { readonly kind: 'query'; readonly query: string }
  | {
      readonly kind: 'citing' | 'cited';
      readonly article: Pick<ListedArticle, 'database' | 'id'>;
    };

/** A source of open articles. */
export type ArticleSource = {
  /** Returns a page of a list: the first without a position. Throws SourceUnavailable. */
  readonly list: (list: ArticleList, position?: string) => Promise<ArticlePage>;
  /**
   * Returns the JATS text of an article; undefined if the source has none, `too large` beyond the limit of an article.
   * Throws SourceUnavailable.
   */
  readonly fullText: (article: ListedArticle) => Promise<Uint8Array | 'too large' | undefined>;
};

/** The text of an article in an archive, before it is fetched. */
export type ArchivedText = {
  /** The license in the words of the archive; undefined where it states none. */
  readonly license: string | undefined;
  /** Returns the JATS text; undefined if there is none, `too large` beyond the limit of an article. Throws SourceUnavailable. */
  readonly read: () => Promise<Uint8Array | 'too large' | undefined>;
};

/** An archive of full texts. */
export type TextArchive = {
  /** Tests whether it may hold an article, by the identifiers of the article; sends no request. */
  readonly mayHold: (article: Pick<ListedArticle, 'doi' | 'pmcid'>) => boolean;
  /** Returns the newest version of an article that everybody may read; undefined if it has none. Throws SourceUnavailable. */
  readonly find: (
    article: Pick<ListedArticle, 'doi' | 'pmcid'>,
  ) => Promise<ArchivedText | undefined>;
};

/** One page of the works that cite a work; `next` is the position after it, undefined on the last page. */
export type CitingPage = {
  readonly total: number;
  /** Works with a DOI; `isOpen` is undefined where the index does not say whether everybody may read them. */
  readonly works: readonly { readonly doi: string; readonly isOpen: boolean | undefined }[];
  readonly next: string | undefined;
};

/** An index of citations. */
export type CitationIndex = {
  /**
   * Returns a page of the works that cite a work: the first without a position; undefined if the index does not list the
   * work. Throws SourceUnavailable.
   */
  readonly citing: (doi: string, position?: string) => Promise<CitingPage | undefined>;
};

/** Whether and where everybody may read a work. */
export type WorkAccess = {
  readonly isOpen: boolean;
  /** The license in the words of the index. */
  readonly license: string | undefined;
  /** Where the text is in PubMed Central, if it is there. */
  readonly pmcid: string | undefined;
};

/** An index that knows which works are open. */
export type AccessIndex = {
  /** Returns the access to a work; undefined if the index does not know it, or cannot be asked here. Throws SourceUnavailable. */
  readonly accessOf: (doi: string) => Promise<WorkAccess | undefined>;
};

/** The outside sources of an installation. They are queried only after a person has allowed it. */
export type Sources = {
  /** `off`: the operator's settings forbid every request. */
  readonly mode: 'ask first' | 'off';
  /** The licenses under which this installation takes articles. */
  readonly licenses: readonly OpenLicense[];
  readonly articles: Readonly<Record<ArticleSourceName, ArticleSource>>;
  readonly archives: Readonly<Record<TextArchiveName, TextArchive>>;
  readonly citationIndexes: Readonly<Record<CitationIndexName, CitationIndex>>;
  readonly accessIndexes: Readonly<Record<AccessIndexName, AccessIndex>>;
  readonly noticeLists: Readonly<Record<NoticeListName, OpenRetractionList>>;
  readonly registries: Readonly<Record<RegistryName, WorkRegistry>>;
  readonly resolvers: Readonly<Record<ResolverName, ShortDoiResolver>>;
};

/** The installation has sent as many requests to a source as it does in one day (UTC). */
export class DailyBudgetSpent extends Error {
  override readonly name = 'DailyBudgetSpent';
}

/** A source did not answer as it should; the message names it and says why. */
export class SourceUnavailable extends Error {
  override readonly name = 'SourceUnavailable';
  /** After how many seconds the source wants to be asked again, if it says so. */
  readonly retryAfterSeconds: number | undefined;
  /** Whether the same request can only fail again. */
  readonly isFinal: boolean;
  /** The status (4xx) with which the source refuses this very request, if it does. */
  readonly refusal: number | undefined;

  constructor(
    message: string,
    {
      retryAfterSeconds,
      isFinal = false,
      refusal,
    }: { retryAfterSeconds?: number; isFinal?: boolean; refusal?: number } = {},
  ) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.isFinal = isFinal;
    this.refusal = refusal;
  }
}
