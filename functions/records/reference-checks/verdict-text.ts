import { dayInWords } from '#shared/domain/day-in-words.ts';
import { noticeStatuses, type NoticeStatus } from '#shared/domain/editorial-notice.ts';
import type { ReferenceDifference, ReferenceVerdict } from '#shared/domain/reference-verdict.ts';
import { formatList } from '#shared/text/english-format.ts';
import { noticeLabels } from '#shared/text/names.ts';

/** A notice, as it is kept or as it is answered. */
type DescribedNotice = {
  readonly status: NoticeStatus;
  readonly date?: string | undefined;
  readonly noticeDoi?: string | undefined;
  readonly reason?: string | undefined;
};

/** A verdict, as it is kept or as it is answered. */
type DescribedVerdict = {
  readonly verdict?: ReferenceVerdict | undefined;
  readonly asked?: readonly string[] | undefined;
  /** Those that list the work; missing in checks from before this was stored. */
  readonly listedBy?: readonly string[] | undefined;
  readonly nearest?: { readonly doi: string; readonly title: string } | undefined;
};

/** Registries by their names in prose; one without an entry keeps its own name. */
const registryNames: Readonly<Record<string, string>> = {
  collection: 'this collection',
  crossref: 'Crossref',
  openalex: 'OpenAlex',
  pubmed: 'PubMed',
  datacite: 'DataCite',
  arxiv: 'arXiv',
};

const fieldNames: Readonly<Record<string, string>> = { doi: 'DOI' };

export const nameOfField = (field: ReferenceDifference['field']): string =>
  fieldNames[field] ?? field;

/** Lists registries by their names. */
export const namesOfRegistries = (registries: readonly string[]): string =>
  formatList(registries.map((registry) => registryNames[registry] ?? registry));

/** The notices on a work, the gravest first; of the same gravity, the latest first. */
export const noticesByGravity = <Notice extends DescribedNotice>(
  notices: readonly Notice[],
): readonly Notice[] =>
  notices.toSorted(
    (a, b) =>
      noticeStatuses.indexOf(a.status) - noticeStatuses.indexOf(b.status) ||
      (b.date ?? '').localeCompare(a.date ?? ''),
  );

/** A notice with its date, its DOI and its reason, as sentences. */
export const sentenceOfNotice = ({ status, date, noticeDoi, reason }: DescribedNotice): string =>
  [
    noticeLabels[status],
    date === undefined ? '' : `, ${dayInWords(date)}`,
    noticeDoi === undefined ? '' : ` (notice: ${noticeDoi})`,
    '.',
    reason === undefined ? '' : ` Reason: ${reason}.`,
  ].join('');

/** A verdict as a sentence; undefined where none could be given. */
export const sentenceOfVerdict = ({
  verdict,
  asked = [],
  listedBy = asked,
  nearest,
}: DescribedVerdict): string | undefined => {
  switch (verdict) {
    case 'exists':
      return `The details agree with ${namesOfRegistries(listedBy)}.`;
    case 'differs':
      return `The details differ from ${namesOfRegistries(listedBy)}.`;
    case 'not_found':
      return `It was not found in ${namesOfRegistries(asked)}, which is no proof that it does not exist.${nearest ? ` The most similar registered work is “${nearest.title}” (${nearest.doi}).` : ''}`;
    case 'not_checked':
    case undefined:
      return undefined;
  }
};

/** A field as printed and as registered, as a sentence. */
export const sentenceOfDifference = ({ field, printed, registered }: ReferenceDifference): string =>
  `${nameOfField(field)}: printed “${printed}”, registered “${registered}”.`;
