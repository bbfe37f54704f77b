import { type Manuscript } from '../manuscript/manuscript.ts';
import { type GivenReference } from '../references/given-reference.ts';

/** Returns a manuscript with a reference list only: there is no text and no citation. */
export const manuscriptOfReferences = (given: readonly GivenReference[]): Manuscript => ({
  authors: [],
  sections: [],
  references: given.map(({ given: printed, firstAuthor, unreadable: _, ...fields }, at) => ({
    ...fields,
    id: `r${String(at + 1)}`,
    label: String(at + 1),
    authors: firstAuthor === undefined ? [] : [firstAuthor],
    printed,
    possibleTitles: [],
  })),
  unlisted: [],
});
