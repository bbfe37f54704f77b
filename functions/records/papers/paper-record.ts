import type { LargeValue } from '#functions/platform/ports/large-values.ts';
import { type EditorialNotice, noticeStatuses } from '#shared/domain/editorial-notice.ts';
import { type ImportedRegistry } from '#shared/domain/imported-registry.ts';
import { type PaperType } from '#shared/domain/paper-type.ts';
import { emptyTally, type Tally } from '#shared/domain/tally.ts';
import { type StyleRange } from '#shared/domain/text-style.ts';

/**
 * What is stored of a work. `cited`: only what citing papers print; `imported`: what a registry says; `read`: its own article
 * was read.
 */
export type PaperRecord = {
  readonly doi: string;
  readonly origin: 'read' | 'cited' | 'imported';
  /** The registry that describes an imported work. */
  readonly importedFrom?: ImportedRegistry;
  readonly title: string;
  readonly abstract?: string;
  /** Formatting of title and abstract, if any; absent for works read before it was recorded. */
  readonly styles?: {
    readonly title?: readonly StyleRange[];
    readonly abstract?: readonly StyleRange[];
  };
  readonly authors: readonly PaperAuthor[];
  readonly affiliations: readonly {
    readonly name: string;
    readonly country?: string;
    readonly ror?: string;
  }[];
  readonly journal?: {
    readonly name: string;
    readonly slug: string;
    readonly issns: readonly string[];
  };
  readonly publisher?: string;
  readonly year?: number;
  readonly publishedDate?: string;
  readonly volume?: string;
  readonly issue?: string;
  readonly pages?: string;
  readonly pmid?: string;
  readonly pmcid?: string;
  readonly paperType: PaperType;
  readonly articleType?: string;
  readonly license?: string;
  readonly keywords: readonly string[];
  readonly subjects: readonly string[];
  readonly meshDescriptors: readonly string[];
  readonly substances: readonly string[];
  readonly funding: readonly {
    readonly funder: string;
    readonly funderId?: string;
    readonly awardIds: readonly string[];
  }[];
  readonly referenceCount: number;
  readonly within?: string;
  /** Present where the lists above are shortened: how many authors there are, the last of them, and the whole record. */
  readonly shortened?: {
    readonly authorCount: number;
    readonly lastAuthor?: PaperAuthor;
    readonly whole: LargeValue;
  };
};

export type PaperAuthor = {
  readonly name: string;
  /** Known if the author's own article was read; names from references are surname first. */
  readonly surname?: string;
  readonly slug: string;
  readonly orcid?: string;
  /** Indexes into `affiliations`. */
  readonly affiliations: readonly number[];
};

/** Notices of a paper by source: the key of a notice article, or the name of an imported list. */
export type NoticesBySource = Readonly<Record<string, readonly EditorialNotice[]>>;

/**
 * The names of the entities of a work where they differ from what it prints: a journal has one name in every count,
 * filter and page, however its papers and references spell it. Authors and affiliations by the printed name.
 */
export type EntityNames = {
  readonly journal?: { readonly name: string; readonly slug: string };
  readonly authors?: Readonly<Record<string, string>>;
  readonly affiliations?: Readonly<Record<string, string>>;
};

/** Everything a hit or report needs of one work. */
export type Paper = {
  /** Its journal has the name and the slug of the journal's page. */
  readonly record: PaperRecord;
  readonly entityNames?: EntityNames;
  /** Present where `entityNames` holds only the names of the authors and affiliations of a shortened record. */
  readonly allEntityNames?: LargeValue;
  /** As the paper itself or a reference prints it, where the journal has another name. */
  readonly printedJournal?: string;
  readonly notices: readonly EditorialNotice[];
  readonly tally: Tally;
};

/** What another source says of the same notice, where the first one leaves it out. */
const completed = (notice: EditorialNotice, all: readonly EditorialNotice[]): EditorialNotice => {
  const others = all.filter(
    ({ status, noticeDoi }) =>
      status === notice.status && (noticeDoi === undefined || noticeDoi === notice.noticeDoi),
  );
  const date = notice.date ?? others.find((other) => other.date !== undefined)?.date;
  const reason = notice.reason ?? others.find((other) => other.reason !== undefined)?.reason;
  return {
    ...notice,
    ...(date !== undefined && { date }),
    ...(reason !== undefined && { reason }),
  };
};

/**
 * Returns one entry per status and notice; an entry without a notice DOI is superseded by one of the same status with
 * it.
 */
export const mergedNotices = (bySource: NoticesBySource): readonly EditorialNotice[] => {
  const all = Object.values(bySource).flat();
  const better = all.filter(
    (notice, index) =>
      !all.some(
        (other, otherPlace) =>
          other.status === notice.status &&
          otherPlace !== index &&
          (other.noticeDoi === notice.noticeDoi
            ? otherPlace < index
            : notice.noticeDoi === undefined),
      ),
  );
  return better
    .map((notice) => completed(notice, all))
    .toSorted(
      (a, b) =>
        noticeStatuses.indexOf(a.status) - noticeStatuses.indexOf(b.status) ||
        (a.date ?? '').localeCompare(b.date ?? ''),
    );
};

export const tallyFrom = (amounts: Readonly<Record<string, unknown>> | undefined): Tally => ({
  ...emptyTally,
  ...Object.fromEntries(
    Object.keys(emptyTally).flatMap((name) => {
      const value = amounts?.[name];
      return typeof value === 'number' ? [[name, value]] : [];
    }),
  ),
});
