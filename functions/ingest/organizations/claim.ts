import type { EntityKind, MergeReason } from '#shared/domain/entity-kind.ts';

import type { EntityName } from './entity-name.ts';

/**
 * The evidence of one paper for an entity that it belongs to, with the keys that identify the entity, the most certain
 * first.
 */
export type Claim = {
  readonly kind: EntityKind;
  readonly name: string;
  /** The name that it would give the entity. */
  readonly proposed: EntityName;
  /** As printed in the paper. */
  readonly printed: string;
  /** Candidate slugs for a new entity, the best first. */
  readonly slugs: readonly string[];
  /** An entity with a different identifier is never the same. */
  readonly identifier?: string;
  readonly country?: string;
  readonly keys: readonly ClaimKey[];
};

/** The beginning of keys that several people may share; they join only names that may be those of one person. */
export const INITIALS_KEY = 'initials:';

export type ClaimKey = {
  readonly key: string;
  readonly by: MergeReason;
  /** The evidence in readable form: the identifier, a co-author or an institution. */
  readonly through?: string;
  /** The DOI of the only paper for which the key is valid. */
  readonly paper?: string;
};

/** The data of a paper from which claims are derived. */
export type ClaimingPaper = {
  readonly doi: string;
  readonly origin: 'read' | 'cited' | 'imported';
  readonly journal?: { readonly name: string; readonly issns: readonly string[] };
  readonly subjects: readonly string[];
  readonly authors: readonly {
    readonly name: string;
    readonly surname?: string;
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
