import { type OwnUse } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { type ListFile } from '#functions/ingest/manuscript/manuscript.ts';
import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { type EditorialNotice } from '#shared/domain/editorial-notice.ts';
import { isGraveFinding, type NeededField } from '#shared/domain/reference-finding.ts';
import {
  type ReferenceDifference,
  type ReferenceRegistry,
  type ReferenceVerdict,
} from '#shared/domain/reference-verdict.ts';
import { type Tally } from '#shared/domain/tally.ts';

/** The work a reference means, and how it was matched. */
export type MatchedWork = {
  readonly doi: string;
  /** `doi`: printed or linked; otherwise how it was matched, with its probability (0 to 1). */
  readonly by: 'doi' | 'pmid' | 'title';
  readonly score: number;
  /** Undefined if the collection does not know the work. */
  readonly known?: {
    readonly title: string;
    readonly authors: readonly string[];
    readonly journal?: string;
    readonly year?: number;
    /** Whether we know more than citing papers print. */
    readonly hasText: boolean;
    /** Whether its own article or a registry describes it, rather than the lists that cite it. */
    readonly isRegistered?: boolean;
    readonly notices: readonly EditorialNotice[];
    /** Works with a serious notice that it cites. */
    readonly reliesOn: readonly string[];
    readonly tally: Tally;
    /** Full statements; they must pass the statement view before they are shown. */
    readonly contrasting: readonly StatementDocument[];
  };
};

/** Whether the work of a reference exists as printed, and which registries answered for it. */
export type JudgedReference = {
  readonly verdict: ReferenceVerdict;
  /** What is printed otherwise than registered. */
  readonly differences: readonly ReferenceDifference[];
  readonly asked: readonly ReferenceRegistry[];
  /** Those of them that list the work; missing where none does, and in checks from before this was stored. */
  readonly listedBy?: readonly ReferenceRegistry[];
  /** Registries that were asked and did not answer. */
  readonly notReached?: readonly ReferenceRegistry[];
  /** It seems to name a book, report, data set, software, standard or website, which registries seldom list. */
  readonly isRarelyRegistered?: true;
  /** The registered work with the most similar title, where none was found. */
  readonly nearest?: { readonly doi: string; readonly title: string };
};

/** The work of a reference as a registry describes it, for a corrected list. */
export type RegistryRecord = {
  readonly doi?: string;
  readonly title: string;
  /** `Family, Given`. */
  readonly authors: readonly string[];
  readonly year?: number;
  readonly venue?: string;
  readonly volume?: string;
  readonly firstPage?: string;
};

/** Checks from before there were verdicts lack them. */
export type CheckedReference = Partial<JudgedReference> & {
  readonly id: string;
  readonly label?: string;
  readonly printed: string;
  readonly year?: number;
  readonly isSelfCitation: boolean;
  readonly work?: MatchedWork;
  /** What a registry has for it, where the collection has no record of its own. */
  readonly registered?: RegistryRecord;
  /** Where a registry says that the text of the work is free to read. */
  readonly openUrl?: string;
  /** Notices on the work, known or not; missing in checks from before they were kept. */
  readonly notices?: readonly EditorialNotice[];
  /** The first sentences that cite it, as many as a check keeps. */
  readonly uses: readonly OwnUse[];
  /** The manuscript's own sentence says that the work was retracted, and none is classified as supporting it. */
  readonly isCitedAsRetracted?: true;
  /** How many there are; missing in checks that were kept before uses were bounded. */
  readonly useCount?: number;
};

/** The DOI of the work of a reference: as matched, otherwise as a registry has it. */
export const doiOfWork = ({
  work,
  registered,
}: {
  readonly work?: MatchedWork | undefined;
  readonly registered?: RegistryRecord | undefined;
}): string | undefined => work?.doi ?? registered?.doi;

/** What a registry says, as a finding names it. */
type RegistryAnswer =
  | {
      readonly kind: 'found';
      readonly registry: string;
      readonly doi: string;
      readonly title: string;
    }
  | { readonly kind: 'not found'; readonly registry: string };

/** A finding, with the id of its reference. */
export type Finding =
  | { readonly kind: 'retracted'; readonly reference: string }
  /** Retracted, withdrawn or under concern, and the manuscript's own sentence says so. */
  | { readonly kind: 'cited as retracted'; readonly reference: string }
  /** Its DOI belongs to another work; `meant` is the work it seems to mean. */
  | {
      readonly kind: 'doi of another work';
      readonly reference: string;
      readonly title: string;
      readonly meant?: string | undefined;
    }
  /** Its only identifier is a short DOI, which only the resolver knows. */
  | { readonly kind: 'short doi'; readonly reference: string; readonly shortDoi: string }
  /** Its PMID belongs to another work. */
  | { readonly kind: 'pmid of another work'; readonly reference: string; readonly title: string }
  | {
      readonly kind: 'relies on retracted';
      readonly reference: string;
      readonly on: readonly string[];
    }
  | { readonly kind: 'duplicate'; readonly reference: string; readonly of: string }
  /** No registration agency knows its DOI. */
  | { readonly kind: 'doi of no work'; readonly reference: string; readonly registry: string }
  /** None of the registries that answered lists its work, which is no proof that it does not exist. */
  | {
      readonly kind: 'not_found';
      readonly reference: string;
      readonly asked: readonly ReferenceRegistry[];
      readonly nearest?: { readonly doi: string; readonly title: string } | undefined;
    }
  /** Its DOI is unknown, and its title is known under another DOI. */
  | { readonly kind: 'known under another doi'; readonly reference: string; readonly meant: string }
  /** Not an accusation: the collection does not contain every work. */
  | {
      readonly kind: 'not in this collection';
      readonly reference: string;
      /** Undefined if no registry was asked. */
      readonly elsewhere?: RegistryAnswer | undefined;
    }
  | {
      readonly kind: 'incomplete';
      readonly reference: string;
      readonly missing: readonly NeededField[];
    }
  | { readonly kind: 'listed but not cited'; readonly reference: string }
  /** A command of LaTeX names it that is not known to cite; `command` has its backslash. */
  | {
      readonly kind: 'cited by an unknown command';
      readonly reference: string;
      readonly command: string;
    }
  | { readonly kind: 'cited but not listed'; readonly mark: string };

export type ReferenceCheck = {
  readonly title?: string;
  readonly references: readonly CheckedReference[];
  readonly findings: readonly Finding[];
  /** How many marks lead to no reference; the findings hold the first ones. Missing in older checks. */
  readonly unlistedCount?: number;
  /** The share of references by the manuscript's own authors, 0 to 1; undefined if its authors are unknown. */
  readonly selfCitationShare?: number;
  /** The number of references per year, in order. */
  readonly years: readonly (readonly [year: number, references: number])[];
  /** The file of a list, so that its entries can be corrected in their places. */
  readonly list?: ListFile;
};

/** Tests whether a manuscript should not be submitted with this finding. */
export const isSevere = ({ kind }: Finding): boolean => isGraveFinding(kind);
