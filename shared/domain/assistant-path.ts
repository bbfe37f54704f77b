/** Returns the path of the Assistant, which starts with a question if there is one. */
export const assistantPath = (term: string): string =>
  term === '' ? '/assistant' : `/assistant?${new URLSearchParams({ startTerm: term }).toString()}`;
