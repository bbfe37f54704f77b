import { type OpenLicense } from '#shared/domain/license.ts';
import {
  type ArticleSourceName,
  type RegistryName,
  type ResolverName,
} from '#shared/domain/source-name.ts';

import { type ShortDoiResolver, type WorkRegistry } from './registry.ts';

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

/** The outside sources of an installation. They are queried only after a person has allowed it. */
export type Sources = {
  /** `off`: the operator's settings forbid every request. */
  readonly mode: 'ask first' | 'off';
  /** The licenses under which this installation takes articles. */
  readonly licenses: readonly OpenLicense[];
  readonly articles: Readonly<Record<ArticleSourceName, ArticleSource>>;
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
