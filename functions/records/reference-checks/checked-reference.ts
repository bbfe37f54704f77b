import { type OwnUse } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { type EditorialNotice } from '#shared/domain/editorial-notice.ts';
import { isGraveFinding, type NeededField } from '#shared/domain/reference-finding.ts';
import { type Tally } from '#shared/domain/tally.ts';

/** The work that a reference means, and how we know. */
export type MatchedWork = {
  readonly doi: string;
  /** `doi`: printed or linked; else how it was found, and how sure that is (0 to 1). */
  readonly by: 'doi' | 'pmid' | 'title';
  readonly score: number;
  /** Undefined where the collection knows nothing of it. */
  readonly known?: {
    readonly title: string;
    readonly authors: readonly string[];
    readonly journal?: string;
    readonly year?: number;
    /** Whether more is here than what its citers print. */
    readonly hasText: boolean;
    readonly notices: readonly EditorialNotice[];
    /** Works with a grave notice that it cites itself. */
    readonly reliesOn: readonly string[];
    readonly tally: Tally;
    /** Whole statements: whoever is to see them is shown them through the one view of a statement. */
    readonly contrasting: readonly StatementDocument[];
  };
};

export type CheckedReference = {
  readonly id: string;
  readonly label?: string;
  readonly printed: string;
  readonly year?: number;
  readonly isSelfCitation: boolean;
  readonly work?: MatchedWork;
  /** The first sentences that cite it, as many as a check keeps. */
  readonly uses: readonly OwnUse[];
  /** How many there are; missing in checks that were kept before uses were bounded. */
  readonly useCount?: number;
};

/** What a registry of works beside the collection says of a reference. */
export type Elsewhere =
  | {
      readonly kind: 'found';
      readonly registry: string;
      readonly doi: string;
      readonly title: string;
    }
  | { readonly kind: 'not found'; readonly registry: string };

/** What somebody should look at, by the id of the reference it speaks of. */
export type Finding =
  | { readonly kind: 'retracted'; readonly reference: string }
  /** Its DOI is that of another work; `meant` is the work that it seems to mean. */
  | {
      readonly kind: 'doi of another work';
      readonly reference: string;
      readonly title: string;
      readonly meant?: string | undefined;
    }
  | {
      readonly kind: 'relies on retracted';
      readonly reference: string;
      readonly on: readonly string[];
    }
  | { readonly kind: 'duplicate'; readonly reference: string; readonly of: string }
  /** No registration agency knows its DOI. */
  | { readonly kind: 'doi of no work'; readonly reference: string; readonly registry: string }
  /** Its DOI is unknown, and its title is known under another DOI. */
  | { readonly kind: 'known under another doi'; readonly reference: string; readonly meant: string }
  /** No accusation: the collection does not hold every work. */
  | {
      readonly kind: 'not in this collection';
      readonly reference: string;
      /** Undefined where nobody else was asked. */
      readonly elsewhere?: Elsewhere | undefined;
    }
  | {
      readonly kind: 'incomplete';
      readonly reference: string;
      readonly missing: readonly NeededField[];
    }
  | { readonly kind: 'listed but not cited'; readonly reference: string }
  | { readonly kind: 'cited but not listed'; readonly mark: string };

export type ReferenceCheck = {
  readonly title?: string;
  readonly references: readonly CheckedReference[];
  readonly findings: readonly Finding[];
  /** How many marks lead to no reference; the findings hold the first ones. Missing in older checks. */
  readonly unlistedCount?: number;
  /** The share of references by the manuscript's own authors, 0 to 1; undefined where its authors are unknown. */
  readonly selfCitationShare?: number;
  /** How many references are of each year, in order. */
  readonly years: readonly (readonly [year: number, references: number])[];
};

/** Whether a manuscript should not be sent out with it. */
export const isGrave = ({ kind }: Finding): boolean => isGraveFinding(kind);
