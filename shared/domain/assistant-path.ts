/** Where the Assistant is asked, at once where there is something to ask. */
export const assistantPath = (term: string): string =>
  term === '' ? '/assistant' : `/assistant?${new URLSearchParams({ startTerm: term }).toString()}`;
