const TITLE_MOST = 90;

/** As much of a title as a line has room for, cut between words. */
export const titleInShort = (title: string): string =>
  title.length <= TITLE_MOST ? title : `${title.slice(0, TITLE_MOST).replace(/\s+\S*$/, '')}…`;
