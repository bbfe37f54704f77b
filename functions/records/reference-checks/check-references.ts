import {
  type ManuscriptSummary,
  type SummarizedReference,
} from '#functions/ingest/manuscript-files/manuscript-summary.ts';

import { isRegisteredForOther } from '#functions/records/references/same-work.ts';
import { shortened } from '#shared/domain/shortened.ts';

import { boundedCheck } from './bounded-check.ts';
import { type CheckedReference, type ReferenceCheck } from './checked-reference.ts';
import { findingsOf } from './findings.ts';
import { judgeReference } from './judge-reference.ts';
import { type LookUpResult, lookUpReferences, type LookUpPorts } from './look-up-references.ts';

const yearsOf = (references: readonly SummarizedReference[]): ReferenceCheck['years'] =>
  [
    ...Map.groupBy(
      references.filter(({ year }) => year !== undefined),
      ({ year = 0 }) => year,
    ),
  ]
    .map(([year, list]) => [year, list.length] as const)
    .toSorted(([a], [b]) => a - b);

const MAX_AUTHORS = 20;
const MAX_FIELD_LENGTH = 500;

/** What a registry has for the work of a reference, for a corrected list; or for the work that it seems to mean. */
const registeredIn = ({
  reference,
  elsewhere,
}: LookUpResult): Pick<CheckedReference, 'registered'> => {
  if (elsewhere?.kind !== 'found') return {};
  // Typed, because a test that fails does not mean that there is no work.
  const isOther: boolean = isRegisteredForOther(reference, elsewhere);
  const described = isOther
    ? elsewhere.meant
    : { ...elsewhere.registered, doi: elsewhere.doi, title: elsewhere.title };
  if (!described) return {};
  const { doi, title, authors = [], year, venue, volume, firstPage } = described;
  return {
    registered: {
      ...(doi !== undefined && { doi }),
      title: shortened(title, MAX_FIELD_LENGTH),
      authors: authors.slice(0, MAX_AUTHORS),
      ...(year !== undefined && { year }),
      ...(venue !== undefined && { venue: shortened(venue, MAX_FIELD_LENGTH) }),
      ...(volume !== undefined && { volume: shortened(volume, MAX_FIELD_LENGTH) }),
      ...(firstPage !== undefined && { firstPage }),
    },
  };
};

/** Where the text of the work is free to read, if a registry that lists it says so. */
const openUrlOf = ({ reference, elsewhere }: LookUpResult): Pick<CheckedReference, 'openUrl'> => {
  if (elsewhere?.kind !== 'found' || elsewhere.openUrl === undefined) return {};
  // The address is that of the work that the wrong DOI leads to.
  const isOther: boolean = isRegisteredForOther(reference, elsewhere);
  return isOther ? {} : { openUrl: elsewhere.openUrl };
};

/** All that a check tells of a manuscript whose references were looked up, in their order. */
export const checkOf = (
  manuscript: ManuscriptSummary,
  lookedUp: readonly LookUpResult[],
): ReferenceCheck => {
  const { references, hasAuthors } = manuscript;
  const compared = references.flatMap((reference, at) => {
    const one = lookedUp[at];
    if (!one) return [];
    const checked: CheckedReference = {
      id: reference.id,
      ...(reference.label !== undefined && { label: reference.label }),
      printed: reference.printed,
      ...(reference.year !== undefined && { year: reference.year }),
      isSelfCitation: reference.isSelfCitation,
      ...(one.meant && { work: one.meant }),
      ...judgeReference(one),
      ...registeredIn(one),
      ...openUrlOf(one),
      ...(one.notices.length > 0 && { notices: one.notices }),
      ...(reference.isCitedAsRetracted && { isCitedAsRetracted: true }),
      uses: reference.uses,
      useCount: reference.useCount,
    };
    return [{ ...one, checked }];
  });
  const own = compared.filter(({ checked }) => checked.isSelfCitation).length;
  return boundedCheck({
    ...(manuscript.title !== undefined && { title: manuscript.title }),
    references: compared.map(({ checked }) => checked),
    findings: findingsOf(manuscript, compared),
    ...(hasAuthors && references.length > 0 && { selfCitationShare: own / references.length }),
    years: yearsOf(references),
    unlistedCount: manuscript.unlistedCount,
  });
};

/** Returns what the collection knows about each reference of a manuscript and about all of them together. */
export const checkReferences =
  (ports: LookUpPorts) =>
  async (manuscript: ManuscriptSummary): Promise<ReferenceCheck> =>
    checkOf(manuscript, await lookUpReferences(ports)(manuscript.references));
