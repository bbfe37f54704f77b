/** What the dialog is about: a search that is to be saved, or one that is saved and is to be changed. */
export type DialogAbout =
  | { readonly kind: 'new'; readonly query: string }
  | { readonly kind: 'saved'; readonly id: string };

const SAVED = 'saved ';

export const contextOfSaved = (id: string): string => `${SAVED}${id}`;

/** The query part of an address holds no space, so the two cannot be mistaken for each other. */
export const aboutOf = (context: string | undefined): DialogAbout | undefined => {
  if (context === undefined) return undefined;
  return context.startsWith(SAVED)
    ? { kind: 'saved', id: context.slice(SAVED.length) }
    : { kind: 'new', query: context };
};
