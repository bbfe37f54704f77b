import { type ManuscriptReference } from '#functions/ingest/manuscript/manuscript.ts';
import { type ManuscriptSummary } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import type { RegistryResult } from '#functions/platform/ports/registry.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';
import { type NeededField } from '#shared/domain/reference-finding.ts';
import { sources } from '#shared/domain/source-name.ts';
import { titleKey } from '#shared/domain/title-match.ts';

import { type CheckedReference, type Finding } from './checked-reference.ts';
import { type LookUpResult } from './look-up-references.ts';
import { onlyShortDoiOf } from './with-full-dois.ts';
import { isRegisteredForOther, namesWork } from '#functions/records/references/same-work.ts';

export type ComparedReference = Omit<LookUpResult, 'work'> & { readonly checked: CheckedReference };

/** What another registry says about a DOI outside the collection. */
const aboutDoiElsewhere = ({ reference, elsewhere }: ComparedReference): Finding | undefined => {
  const { id, doi } = reference;
  if (elsewhere === undefined || elsewhere.kind === 'no answer' || doi === undefined)
    return undefined;
  // Only a registration agency can say that; older answers named it alone.
  if (elsewhere.isUnregistered ?? (elsewhere.kind === 'not found' && !elsewhere.asked))
    return { kind: 'doi of no work', reference: id, registry: sources.crossref.title };
  if (!isRegisteredForOther(reference, elsewhere)) return undefined;
  const intendedDoi = elsewhere.meant?.doi;
  return {
    kind: 'doi of another work',
    reference: id,
    title: elsewhere.title,
    ...(intendedDoi !== undefined && { meant: intendedDoi }),
  };
};

const aboutDoi = (compared: ComparedReference): Finding | undefined => {
  const { reference, atDoi, byTitle, elsewhere } = compared;
  const { id, doi } = reference;
  if (doi === undefined) return undefined;
  const meant = byTitle === atDoi?.doi || byTitle === doi ? undefined : byTitle;
  if (!atDoi)
    return meant === undefined
      ? aboutDoiElsewhere(compared)
      : { kind: 'known under another doi', reference: id, meant };
  return namesWork(reference, atDoi)
    ? undefined
    : {
        kind: 'doi of another work',
        reference: id,
        title: atDoi.title,
        ...(meant !== undefined || elsewhere?.kind !== 'found'
          ? { meant }
          : { meant: elsewhere.meant?.doi }),
      };
};

/** What the identifiers of a reference say of another work than its title does. */
const aboutIdentifiers = (compared: ComparedReference): readonly Finding[] => {
  const { atPmid, reference } = compared;
  const ofDoi = aboutDoi(compared);
  return [
    ...(ofDoi ? [ofDoi] : []),
    ...(atPmid
      ? [{ kind: 'pmid of another work', reference: reference.id, title: atPmid.title } as const]
      : []),
  ];
};

const missingOf = ({
  authors,
  title,
  year,
  doi,
  pmid,
}: ManuscriptReference): readonly NeededField[] =>
  // A reference with an identifier is complete.
  doi !== undefined || pmid !== undefined
    ? []
    : [
        ...(authors.length === 0 ? (['authors'] as const) : []),
        ...(title === undefined ? (['title'] as const) : []),
        ...(year === undefined ? (['year'] as const) : []),
      ];

/** Fields of the work are compared in the verdict of its reference. */
const answerOf = (elsewhere: RegistryResult) => {
  if (elsewhere.kind === 'no answer') return undefined;
  const { kind, registry } = elsewhere;
  if (kind === 'not found') return { kind, registry };
  const { doi, title } = elsewhere;
  return doi === undefined ? undefined : { kind, registry, doi, title };
};

const notFound = ({ id, verdict, asked = [], nearest }: CheckedReference): readonly Finding[] =>
  verdict === 'not_found'
    ? [{ kind: 'not_found', reference: id, asked, ...(nearest && { nearest }) }]
    : [];

const aboutOne = (compared: ComparedReference): readonly Finding[] => {
  const { reference, checked, elsewhere } = compared;
  const { id } = reference;
  const known = checked.work?.known;
  const wrong = aboutIdentifiers(compared);
  const shortDoi = known ? undefined : onlyShortDoiOf(reference);
  const missing = shortDoi === undefined ? missingOf(reference) : [];
  const answer = elsewhere && answerOf(elsewhere);
  return [
    ...(compared.notices.some(({ status }) => isGraveNotice(status))
      ? [
          {
            kind: checked.isCitedAsRetracted === true ? 'cited as retracted' : 'retracted',
            reference: id,
          } as const,
        ]
      : []),
    ...wrong,
    ...notFound(checked),
    ...(known && known.reliesOn.length > 0
      ? [{ kind: 'relies on retracted', reference: id, on: known.reliesOn } as const]
      : []),
    ...(!known && wrong.length === 0
      ? [
          {
            kind: 'not in this collection',
            reference: id,
            ...(answer && { elsewhere: answer }),
          } as const,
        ]
      : []),
    ...(shortDoi === undefined ? [] : [{ kind: 'short doi', reference: id, shortDoi } as const]),
    ...(missing.length > 0 ? [{ kind: 'incomplete', reference: id, missing } as const] : []),
  ];
};

/** Groups references to the same work: by matched work, otherwise by the fingerprint of their titles. */
const identityOf = ({
  reference,
  checked: { work },
  hasDoiOfOther,
}: ComparedReference): string | undefined => {
  // A DOI of another work does not identify this one; the work that its title means does.
  if (work && !(hasDoiOfOther && work.by === 'doi')) return work.doi;
  const key = reference.title === undefined ? undefined : titleKey(reference.title);
  return key && `${key} ${String(reference.year ?? '')}`;
};

const duplicates = (all: readonly ComparedReference[]): readonly Finding[] => {
  const first = new Map<string, string>();
  return all.flatMap((compared): Finding[] => {
    const identity = identityOf(compared);
    const { id } = compared.reference;
    if (identity === undefined) return [];
    const of = first.get(identity);
    if (of !== undefined) return [{ kind: 'duplicate', reference: id, of }];
    first.set(identity, id);
    return [];
  });
};

/** Returns the findings of a reference list, the more serious ones of each reference first. */
export const findingsOf = (
  { hasMarks, unlisted }: Pick<ManuscriptSummary, 'hasMarks' | 'unlisted'>,
  all: readonly ComparedReference[],
): readonly Finding[] => {
  return [
    ...all.flatMap(aboutOne),
    ...duplicates(all),
    // A list of references cites none of them, and a text whose citation marks cannot be read says nothing about its
    // list.
    ...(hasMarks
      ? all.flatMap(({ checked, reference }): Finding[] => {
          const { unfollowedBy: command, isCitedSomewhere } = reference;
          if (checked.useCount !== 0 || isCitedSomewhere === true) return [];
          return command === undefined
            ? [{ kind: 'listed but not cited', reference: checked.id }]
            : [{ kind: 'cited by an unknown command', reference: checked.id, command }];
        })
      : []),
    ...unlisted.map((mark) => ({ kind: 'cited but not listed', mark }) as const),
  ];
};
