import { type Probabilities } from '#shared/domain/citation-type.ts';

/** Returns the indices of statements, those first that the first reader finds likeliest to contrast, then to support. */
export const likeliestFirst = (
  statements: readonly { readonly first: Probabilities }[],
): readonly number[] =>
  statements
    .map(({ first }, index) => ({ first, index }))
    .toSorted(
      (a, b) =>
        b.first.contradicting - a.first.contradicting ||
        b.first.supporting - a.first.supporting ||
        a.index - b.index,
    )
    .map(({ index }) => index);
