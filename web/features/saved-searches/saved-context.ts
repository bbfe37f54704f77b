/** The search in the dialog context: one to save, or a saved one to edit. */
export type DialogAbout =
  | { readonly kind: 'new'; readonly query: string }
  | { readonly kind: 'saved'; readonly id: string };

const SAVED = 'saved ';

export const contextOfSaved = (id: string): string => `${SAVED}${id}`;

/** A query string contains no space, so the two forms are unambiguous. */
export const aboutOf = (context: string | undefined): DialogAbout | undefined => {
  if (context === undefined) return undefined;
  return context.startsWith(SAVED)
    ? { kind: 'saved', id: context.slice(SAVED.length) }
    : { kind: 'new', query: context };
};
