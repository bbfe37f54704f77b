import { type ListFile, type Manuscript } from '../manuscript/manuscript.ts';
import { type ParsedReference } from '../references/parsed-reference.ts';

/** Returns a manuscript with a reference list only: there is no text and no citation. */
export const manuscriptOfReferences = (
  parsedReferences: readonly ParsedReference[],
  list?: ListFile,
): Manuscript => ({
  ...(list && { list }),
  authors: [],
  sections: [],
  references: parsedReferences.map(
    ({ given: printed, firstAuthor, unreadable: _, ...fields }, index) => ({
      ...fields,
      id: `r${String(index + 1)}`,
      label: String(index + 1),
      authors: firstAuthor === undefined ? [] : [firstAuthor],
      printed,
      possibleTitles: [],
    }),
  ),
  unlisted: [],
});
