import type { EntityKind, MergeReason } from '#shared/domain/entity-kind.ts';

/** What one paper says of something it belongs to: what it may be known by, the surest first. */
export type Claim = {
  readonly kind: EntityKind;
  readonly name: string;
  /** As the paper prints it. */
  readonly printed: string;
  /** Addresses for it, if nobody knows it yet, the best first. */
  readonly slugs: readonly string[];
  /** Of those who have another one none is the same. */
  readonly identifier?: string;
  readonly country?: string;
  readonly keys: readonly ClaimKey[];
};

export type ClaimKey = {
  readonly key: string;
  readonly by: MergeReason;
  /** What tells, as a person reads it: the identifier, whom somebody wrote with, where they work. */
  readonly through?: string;
  /** The DOI of the one paper that the key is of. */
  readonly paper?: string;
};

/** What is asked of a paper to tell what it belongs to. */
export type ClaimingPaper = {
  readonly doi: string;
  readonly origin: 'read' | 'cited' | 'imported';
  readonly journal?: { readonly name: string; readonly issns: readonly string[] };
  readonly subjects: readonly string[];
  readonly authors: readonly {
    readonly name: string;
    readonly slug: string;
    readonly orcid?: string;
    readonly affiliations: readonly number[];
  }[];
  readonly affiliations: readonly {
    readonly name: string;
    readonly country?: string;
    readonly ror?: string;
  }[];
  readonly funding: readonly { readonly funder: string; readonly funderId?: string }[];
};
