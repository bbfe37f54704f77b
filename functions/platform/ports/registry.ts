import { type Doi } from '#shared/domain/doi.ts';
import { type EditorialNotice } from '#shared/domain/editorial-notice.ts';
import { type RegisteredWork } from '#shared/domain/reference-verdict.ts';
import { type RegistryName } from '#shared/domain/source-name.ts';

/** A name in parts, or as a whole. */
export type ListedName = {
  readonly family?: string | undefined;
  readonly given?: string | undefined;
  readonly whole?: string | undefined;
};

/**
 * A work as a registry sends it: of bounded length, and otherwise untrusted. Titles and names may hold markup, dates are
 * texts that begin with a year or not, and DOIs may be addresses.
 */
export type ListedWork = {
  readonly doi?: string | undefined;
  readonly pmid?: string | undefined;
  readonly title: string;
  /** The first author first, at most 50. */
  readonly authors: readonly ListedName[];
  /** Dates of its publication online and in print. */
  readonly dates: readonly string[];
  readonly venue?: string | undefined;
  readonly volume?: string | undefined;
  readonly pages?: string | undefined;
  readonly isPreprint: boolean;
  /** DOIs of the same work in another form: the preprint of an article, the article of a preprint. */
  readonly otherDois: readonly string[];
  /** Where its text is free to read, if the registry says so. */
  readonly openUrl?: string | undefined;
  /** Notices on the work; the date is an ISO day. */
  readonly notices: readonly {
    /** In the words of the registry: `retraction`. */
    readonly type: string;
    readonly date?: string | undefined;
    readonly noticeDoi?: string | undefined;
  }[];
};

/** One question to a registry: by an identifier, or by what a reference says of its work. */
export type WorkQuery =
  | { readonly kind: 'doi'; readonly doi: string }
  | { readonly kind: 'pmid'; readonly pmid: string }
  | {
      readonly kind: 'description';
      readonly title: string;
      /** The surname of the first author. */
      readonly author?: string | undefined;
      readonly year?: number | undefined;
    };

/** A registry of works. */
export type WorkRegistry = {
  /**
   * Returns the works that answer a query, at most five, the closest first; an empty list: the registry does not list it;
   * undefined: it cannot tell, because it lists other kinds of works. Throws SourceUnavailable or DailyBudgetSpent.
   */
  readonly lookUp: (query: WorkQuery) => Promise<readonly ListedWork[] | undefined>;
};

/** A resolver of short DOIs. */
export type ShortDoiResolver = {
  /**
   * Returns the DOI that a short DOI (`10/abc`) stands for; undefined if it stands for none. Throws SourceUnavailable or
   * DailyBudgetSpent.
   */
  readonly resolve: (shortDoi: string) => Promise<Doi | undefined>;
};

/** A work as a registry lists it, after its texts were cleaned: plain, on one line, and with parsed names and years. */
export type CandidateWork = RegisteredWork & {
  readonly registry: RegistryName;
  readonly title: string;
  readonly authors: readonly string[];
  readonly pmid?: string | undefined;
  readonly volume?: string | undefined;
  readonly otherDois: readonly string[];
  /** A web address where its text is free to read. */
  readonly openUrl?: string | undefined;
  readonly notices: readonly EditorialNotice[];
};

/** The registries that answered about a reference, and those that should have and did not. */
type Reached = {
  readonly asked?: readonly RegistryName[];
  readonly notReached?: readonly RegistryName[];
  /** Whether no registration agency knows the printed DOI; missing: it has none, or no registry could say. */
  readonly isUnregistered?: boolean;
};

/** A work as one registry describes it. */
type DescribedWork = Omit<RegisteredWork, 'title'> & {
  readonly title: string;
  readonly volume?: string | undefined;
};

/** What external registries say about a reference; `registry` is the title of the one that is quoted. */
export type RegistryResult =
  | (Reached & {
      readonly kind: 'found';
      readonly registry: string;
      /** The registries that list it, of those that answered. */
      readonly listedBy?: readonly RegistryName[];
      /** Some registries list works without a DOI. */
      readonly doi?: string | undefined;
      readonly title: string;
      /** What else it says of the work, if anything. */
      readonly registered?: Omit<RegisteredWork, 'doi' | 'title'> & {
        readonly volume?: string | undefined;
      };
      /** The same work as other registries list it. */
      readonly alike?: readonly RegisteredWork[];
      /** DOIs of the work in another form. */
      readonly otherDois?: readonly string[];
      /** Where one of the registries says that its text is free to read. */
      readonly openUrl?: string | undefined;
      readonly notices?: readonly EditorialNotice[];
      /** The work that the reference describes, where its DOI or PMID is that of another. */
      readonly meant?: DescribedWork & { readonly doi: string };
    })
  | (Reached & {
      readonly kind: 'not found';
      readonly registry: string;
      /** The work with the most similar title, if one is similar. */
      readonly nearest?: { readonly doi: string; readonly title: string };
    })
  /** No registry could say whether the work exists. */
  | (Reached & { readonly kind: 'no answer' });

/** The parts of a reference that registries receive. `id` is its own in a check. */
export type RegistryQuery = {
  readonly id: string;
  readonly doi?: string | undefined;
  readonly pmid?: string | undefined;
  readonly title?: string | undefined;
  readonly possibleTitles?: readonly string[] | undefined;
  readonly authors?: readonly string[] | undefined;
  readonly year?: number | undefined;
  readonly source?: string | undefined;
  readonly volume?: string | undefined;
  readonly firstPage?: string | undefined;
  readonly printed: string;
};

/** Returns the DOI that a short DOI stands for; undefined if that cannot be known now. */
export type ShortDoiLookup = (shortDoi: string) => Promise<string | undefined>;

/** Asks external registries; undefined if none is allowed. */
export type ExternalLookup = (reference: RegistryQuery) => Promise<RegistryResult | undefined>;
