import { type Classifier } from '#functions/ingest/article.ts';
import { sentencesOf } from '#functions/ingest/manuscript-files/sentences-of.ts';
import {
  type Manuscript,
  type ManuscriptReference,
} from '#functions/ingest/manuscript/manuscript.ts';
import { isSelfCitation } from '#shared/domain/self-citation.ts';

import { boundedCheck, usesWithinBounds } from './bounded-check.ts';
import { type CheckedReference, type ReferenceCheck } from './checked-reference.ts';
import { findingsOf } from './findings.ts';
import { type LookedUp, lookUpReferences, type LookUpPorts } from './look-up-references.ts';

type Classify = Classifier['classify'];

/** How the manuscript itself uses each reference. */
const usesIn = (manuscript: Manuscript, classify: Classify) => {
  const uses = usesWithinBounds();
  for (const { text, before, after, section, citations } of sentencesOf(manuscript))
    for (const { reference, marks } of citations)
      uses.add(reference, () => {
        const stance = classify({ text, before, after, section, marks })?.type;
        return { text, section, ...(stance && { stance }) };
      });
  return uses;
};

const yearsOf = (references: readonly ManuscriptReference[]): ReferenceCheck['years'] =>
  [
    ...Map.groupBy(
      references.filter(({ year }) => year !== undefined),
      ({ year = 0 }) => year,
    ),
  ]
    .map(([year, list]) => [year, list.length] as const)
    .toSorted(([a], [b]) => a - b);

/** All that a check tells of a manuscript whose references were looked up. */
export const checkOf = (
  manuscript: Manuscript,
  lookedUp: readonly LookedUp[],
  classify: Classify,
): ReferenceCheck => {
  const { references, authors } = manuscript;
  const uses = usesIn(manuscript, classify);
  const compared = lookedUp.map((one) => {
    const { reference, work } = one;
    const checked: CheckedReference = {
      id: reference.id,
      ...(reference.label !== undefined && { label: reference.label }),
      printed: reference.printed,
      ...(reference.year !== undefined && { year: reference.year }),
      isSelfCitation: isSelfCitation(authors, reference.authors),
      ...(work && { work }),
      ...uses.of(reference.id),
    };
    return { ...one, checked };
  });
  const own = compared.filter(({ checked }) => checked.isSelfCitation).length;
  return boundedCheck({
    ...(manuscript.title !== undefined && { title: manuscript.title }),
    references: compared.map(({ checked }) => checked),
    findings: findingsOf(manuscript, compared),
    ...(authors.length > 0 &&
      references.length > 0 && { selfCitationShare: own / references.length }),
    years: yearsOf(references),
  });
};

/** What the collection tells of each reference of a manuscript, and of all of them together. */
export const checkReferences =
  ({ classify, ...ports }: LookUpPorts & { readonly classify: Classify }) =>
  async (manuscript: Manuscript): Promise<ReferenceCheck> =>
    checkOf(manuscript, await lookUpReferences(ports)(manuscript.references), classify);
