import { type ManuscriptReference } from '#functions/ingest/manuscript/manuscript.ts';
import { isRegisteredForOther, namesWork } from '#functions/records/references/same-work.ts';
import {
  differencesBetween,
  isOutsideArticles,
  isPreprintDoi,
  type ReferenceDifference,
  referenceRegistries,
  type RegisteredWork,
} from '#shared/domain/reference-verdict.ts';
import { shortened } from '#shared/domain/shortened.ts';

import { type JudgedReference } from './checked-reference.ts';
import { type LookUpResult } from './look-up-references.ts';

const MAX_FIELD_LENGTH = 500;

const judged = (
  differences: readonly ReferenceDifference[],
  asked: JudgedReference['asked'],
): JudgedReference => ({
  verdict: differences.length === 0 ? 'exists' : 'differs',
  differences: differences.map(({ field, printed, registered }) => ({
    field,
    printed: shortened(printed, MAX_FIELD_LENGTH),
    registered: shortened(registered, MAX_FIELD_LENGTH),
  })),
  asked,
});

const compared = (
  { source, ...reference }: ManuscriptReference,
  work: RegisteredWork,
): readonly ReferenceDifference[] => differencesBetween({ ...reference, venue: source }, work);

/** The DOI of a reference is that of another work: either it is wrong, or the title is. */
const ofOtherWork = (
  { doi = '', title, printed }: ManuscriptReference,
  other: { readonly title: string; readonly meant: string | undefined },
): readonly ReferenceDifference[] =>
  other.meant !== undefined && other.meant !== doi
    ? [{ field: 'doi', printed: doi, registered: other.meant }]
    : [{ field: 'title', printed: title ?? printed, registered: other.title }];

const ofCollection = ({
  reference,
  work,
  atDoi,
  byTitle,
}: LookUpResult): JudgedReference | undefined => {
  if (!work?.known) return undefined;
  const { title, authors, year, journal: venue } = work.known;
  const differences = compared(reference, { doi: work.doi, title, authors, year, venue });
  if (atDoi && !namesWork(reference, atDoi)) {
    const isMeant = byTitle !== undefined && byTitle !== reference.doi;
    // The title may be the same, and year and authors those of another work.
    return judged(
      differences.length > 0 && !isMeant
        ? differences
        : ofOtherWork(reference, { title: atDoi.title, meant: byTitle }),
      ['collection'],
    );
  }
  // Other reference lists are no registry: they say that the work exists, and contradict no reference.
  if (atDoi?.origin === 'cited') return judged([], ['collection']);
  return judged(differences, ['collection']);
};

/** Judges whether the work of a reference exists as printed: by the collection if it knows the work, otherwise by what a registry says. */
export const judgeReference = (lookedUp: LookUpResult): JudgedReference => {
  const { reference, byTitle, elsewhere } = lookedUp;
  const here = ofCollection(lookedUp);
  if (here) return here;
  const registry = referenceRegistries.find((name) => name === elsewhere?.registry.toLowerCase());
  const registries = ['collection' as const, ...(registry ? [registry] : [])];
  // Typed, because a test that fails does not mean that there is no work.
  const isOther: boolean = isRegisteredForOther(reference, elsewhere);
  if (elsewhere?.kind === 'found')
    return isOther
      ? judged(ofOtherWork(reference, { title: elsewhere.title, meant: byTitle }), registries)
      : judged(
          compared(reference, {
            ...elsewhere.registered,
            doi: elsewhere.doi,
            title: elsewhere.title,
          }),
          registries,
        );
  if (reference.doi !== undefined && byTitle !== undefined && byTitle !== reference.doi)
    return judged(
      isPreprintDoi(reference.doi) || isPreprintDoi(byTitle)
        ? []
        : [{ field: 'doi', printed: reference.doi, registered: byTitle }],
      registries,
    );
  // That no registry of articles lists a book or a website says nothing.
  if (!elsewhere || (reference.doi === undefined && isOutsideArticles(reference)))
    return { verdict: 'not_checked', differences: [], asked: registries };
  return {
    verdict: 'not_found',
    differences: [],
    asked: registries,
    ...(elsewhere.nearest && { nearest: elsewhere.nearest }),
  };
};
