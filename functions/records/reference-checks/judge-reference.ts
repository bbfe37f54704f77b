import { type ManuscriptReference } from '#functions/ingest/manuscript/manuscript.ts';
import type { RegistryResult } from '#functions/platform/ports/registry.ts';
import { isRegisteredForOther, namesWork } from '#functions/records/references/same-work.ts';
import {
  differencesFromAll,
  isOutsideArticles,
  isPreprintDoi,
  type PrintedReference,
  type ReferenceDifference,
  referenceRegistries,
  type ReferenceRegistry,
  type RegisteredWork,
} from '#shared/domain/reference-verdict.ts';
import { shortened } from '#shared/domain/shortened.ts';

import { type JudgedReference } from './checked-reference.ts';
import { type LookUpResult } from './look-up-references.ts';

const MAX_FIELD_LENGTH = 500;

type Reached = Pick<JudgedReference, 'asked' | 'listedBy' | 'notReached'>;

const judged = (
  differences: readonly ReferenceDifference[],
  reached: Reached,
): JudgedReference => ({
  verdict: differences.length === 0 ? 'exists' : 'differs',
  differences: differences.map(({ field, printed, registered }) => ({
    field,
    printed: shortened(printed, MAX_FIELD_LENGTH),
    registered: shortened(registered, MAX_FIELD_LENGTH),
  })),
  ...reached,
});

const printedOf = ({ source, ...reference }: ManuscriptReference): PrintedReference => ({
  ...reference,
  venue: source,
});

/** The DOI of a reference is that of another work: either it is wrong, or the title is. */
const ofOtherWork = (
  { doi = '', title, printed }: ManuscriptReference,
  other: { readonly title: string; readonly meant: string | undefined },
): readonly ReferenceDifference[] =>
  other.meant !== undefined && other.meant !== doi
    ? [{ field: 'doi', printed: doi, registered: other.meant }]
    : [{ field: 'title', printed: title ?? printed, registered: other.title }];

/** The registries that answered, this installation first, and those that did not. */
const reachedOf = (elsewhere: RegistryResult | undefined): Reached => {
  const named =
    elsewhere?.kind === 'found' || elsewhere?.kind === 'not found'
      ? referenceRegistries.filter((name) => name === elsewhere.registry.toLowerCase())
      : [];
  const answered: readonly ReferenceRegistry[] = elsewhere?.asked ?? named;
  const notReached = elsewhere?.notReached ?? [];
  return {
    asked: ['collection', ...answered],
    ...(elsewhere?.kind === 'found' && { listedBy: elsewhere.listedBy ?? named }),
    ...(notReached.length > 0 && { notReached }),
  };
};

/** The collection alone answered, and lists the work. */
const LISTED_HERE: Reached = { asked: ['collection'], listedBy: ['collection'] };

/** The work of a DOI in the collection, where it is an article or an import: other lists are no registry. */
const ofCollection = ({
  reference,
  work,
  atDoi,
  byTitle,
  elsewhere,
}: LookUpResult): JudgedReference | undefined => {
  if (!work?.known) return undefined;
  // Other reference lists are no registry.
  if (!work.known.isRegistered && elsewhere?.kind === 'found') return undefined;
  const { title, authors, year, journal: venue } = work.known;
  const differences = differencesFromAll(printedOf(reference), [
    { doi: work.doi, title, authors, year, venue },
  ]);
  if (atDoi && !namesWork(reference, atDoi)) {
    const ofRegistry = elsewhere?.kind === 'found' ? elsewhere.meant?.doi : undefined;
    const intendedDoi = byTitle ?? ofRegistry;
    const isMeant = intendedDoi !== undefined && intendedDoi !== reference.doi;
    // The title may be the same, and year and authors those of another work.
    return judged(
      differences.length > 0 && !isMeant
        ? differences
        : ofOtherWork(reference, { title: atDoi.title, meant: intendedDoi }),
      LISTED_HERE,
    );
  }
  if (!work.known.isRegistered) return undefined;
  return judged(differences, LISTED_HERE);
};

const ofRegistries = (
  { reference, byTitle }: LookUpResult,
  found: Extract<RegistryResult, { kind: 'found' }>,
): JudgedReference => {
  const reached = reachedOf(found);
  // Typed, because a test that fails does not mean that there is no work.
  const isOther: boolean = isRegisteredForOther(reference, found);
  if (isOther)
    return judged(
      ofOtherWork(reference, { title: found.title, meant: byTitle ?? found.meant?.doi }),
      reached,
    );
  const works: readonly RegisteredWork[] = [
    { ...found.registered, doi: found.doi, title: found.title },
    ...(found.alike ?? []),
  ];
  const isWrongDoi =
    found.isUnregistered === true &&
    reference.doi !== undefined &&
    found.doi !== undefined &&
    found.doi !== reference.doi;
  return judged(
    [
      ...differencesFromAll(printedOf(reference), works),
      ...(isWrongDoi
        ? [{ field: 'doi' as const, printed: reference.doi, registered: found.doi }]
        : []),
    ],
    reached,
  );
};

/** Judges whether the work of a reference exists as printed: by the collection if it holds the work, otherwise by what registries say. */
export const judgeReference = (lookedUp: LookUpResult): JudgedReference => {
  const { reference, work, byTitle, elsewhere } = lookedUp;
  const here = ofCollection(lookedUp);
  if (here) return here;
  if (elsewhere?.kind === 'found') return ofRegistries(lookedUp, elsewhere);
  // Other reference lists say that the work exists, and contradict no reference.
  if (work?.known) return judged([], LISTED_HERE);
  const reached = reachedOf(elsewhere);
  if (reference.doi !== undefined && byTitle !== undefined && byTitle !== reference.doi)
    return judged(
      isPreprintDoi(reference.doi) || isPreprintDoi(byTitle)
        ? []
        : [{ field: 'doi', printed: reference.doi, registered: byTitle }],
      { ...reached, listedBy: ['collection'] },
    );
  // That no registry of articles lists a book or a website says nothing.
  const isRarelyRegistered = reference.doi === undefined && isOutsideArticles(reference);
  const nearest = elsewhere?.kind === 'not found' ? elsewhere.nearest : undefined;
  if (elsewhere?.kind !== 'not found' || isRarelyRegistered)
    return {
      verdict: 'not_checked',
      differences: [],
      ...reached,
      ...(isRarelyRegistered && { isRarelyRegistered }),
    };
  return { verdict: 'not_found', differences: [], ...reached, ...(nearest && { nearest }) };
};
