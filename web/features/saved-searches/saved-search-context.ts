/** The search in the dialog context: one to save, or a saved one to edit. */
export type SavedSearchSubject =
  | { readonly kind: 'new'; readonly query: string }
  | { readonly kind: 'saved'; readonly id: string };

const SAVED = 'saved ';

export const savedSearchContext = (id: string): string => `${SAVED}${id}`;

/** A query string contains no space, so the two forms are unambiguous. */
export const parseSavedSearchContext = (
  context: string | undefined,
): SavedSearchSubject | undefined => {
  if (context === undefined) return undefined;
  return context.startsWith(SAVED)
    ? { kind: 'saved', id: context.slice(SAVED.length) }
    : { kind: 'new', query: context };
};
