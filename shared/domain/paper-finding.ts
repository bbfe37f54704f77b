/** The number of citing papers; independent ones share no author with the work. */
export type PaperNumbers = { readonly total: number; readonly independent: number };

/** The citing papers of a work, in total and by what they say of it. */
export type PapersBySide = PaperNumbers & {
  readonly byType: {
    readonly supporting: PaperNumbers;
    readonly contradicting: PaperNumbers;
  };
};

const count = (value: number, one: string, several: string): string =>
  `${value.toLocaleString('en')} ${value === 1 ? one : several}`;

/** Papers that share an author are counted separately, because they judge their own work. */
export const papersPhrase = ({ total, independent }: PaperNumbers): string => {
  const own = total - independent;
  if (independent === 0)
    return `${count(total, 'paper', 'papers')}, ${total === 1 ? 'which shares' : 'all of which share'} an author with it`;
  const others = count(independent, 'independent paper', 'independent papers');
  return own === 0
    ? others
    : `${others} (and ${own.toLocaleString('en')} that ${own === 1 ? 'shares' : 'share'} an author)`;
};

/**
 * Returns the English sentence that a report begins with. The web app, served pages and the Assistant use this one
 * function, so that no two of them say different things of a paper.
 */
export const findingSentence = ({
  byType: { supporting, contradicting },
  ...all
}: PapersBySide): string => {
  if (all.total === 0) return 'No paper in this collection cites it in the text.';
  if (supporting.total + contradicting.total === 0)
    return `Mentioned by ${papersPhrase(all)}; none clearly supports or contrasts it.`;
  if (supporting.total === 0)
    return `Contrasted by ${papersPhrase(contradicting)}, supported by none.`;
  return contradicting.total === 0
    ? `Supported by ${papersPhrase(supporting)}, contrasted by none.`
    : `Supported by ${papersPhrase(supporting)}, contrasted by ${papersPhrase(contradicting)}.`;
};
