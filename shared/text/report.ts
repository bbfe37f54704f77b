import { formatCount, formatNumber } from './english-format.ts';

/** Citing papers, and those that share no author with the cited paper. */
type Papers = { readonly total: number; readonly independent: number };

/** Papers that share an author are counted separately, because their citations are self-citations. */
const papersPhrase = ({ total, independent }: Papers): string => {
  const selfCiting = total - independent;
  if (independent === 0)
    return `${formatCount(total, 'paper', 'papers')}, ${total === 1 ? 'which shares' : 'all of which share'} an author with it`;
  const others = formatCount(independent, 'independent paper', 'independent papers');
  return selfCiting === 0
    ? others
    : `${others} (and ${formatNumber(selfCiting)} that ${selfCiting === 1 ? 'shares' : 'share'} an author)`;
};

/** The citing papers of a work, in total and by what they say of it. */
export type PapersBySide = Papers & {
  readonly byType: { readonly supporting: Papers; readonly contradicting: Papers };
  /** Papers counted on both sides; stored answers from before this was counted lack it. */
  readonly onBothSides?: number | undefined;
};

const bothPhrase = (count: number): string =>
  count === 0 ? '' : `; ${formatCount(count, 'paper does', 'papers do')} both`;

/**
 * Returns the English sentence that a report begins with. The web app, served pages and the Assistant use this one
 * function, so that no two of them say different things of a paper.
 */
export const findingSentence = ({
  byType: { supporting, contradicting },
  onBothSides = 0,
  ...all
}: PapersBySide): string => {
  if (all.total === 0) return 'No paper in this collection cites it in the text.';
  if (supporting.total + contradicting.total === 0)
    return `Mentioned by ${papersPhrase(all)}; none clearly supports or contrasts it.`;
  if (supporting.total === 0)
    return `Contrasted by ${papersPhrase(contradicting)}, supported by none.`;
  if (contradicting.total === 0)
    return `Supported by ${papersPhrase(supporting)}, contrasted by none.`;
  return supporting.independent + contradicting.independent === 0
    ? `Supported and contrasted only by papers that share an author with it${bothPhrase(onBothSides)}.`
    : `Supported by ${papersPhrase(supporting)}, contrasted by ${papersPhrase(contradicting)}${bothPhrase(onBothSides)}.`;
};

/** "12 of 214 citing papers", or "all 6 citing papers". */
const shareOfCiting = (withFullText: number, citing: number): string => {
  if (withFullText < citing)
    return `${formatNumber(withFullText)} of ${formatCount(citing, 'citing paper', 'citing papers')}`;
  return citing === 1 ? 'the only citing paper' : `all ${formatNumber(citing)} citing papers`;
};

/** The English sentences of a report that the web app and the served page both show. */
export const reportSentences = {
  citedOnly:
    'We don’t have this paper’s full text. Everything below comes from papers that cite it.',
  imported: 'We don’t have this paper’s full text; its metadata was imported.',
  moreAuthors: (count: number) => `and ${formatNumber(count)} more`,
  citers: 'Who cites it',
  within: 'Belongs to',
  fullText: 'View full text',
  coverage: (withFullText: number, citing: number): string =>
    citing === 0
      ? 'No paper in this collection cites it.'
      : withFullText < citing
        ? `We read the full text of ${shareOfCiting(withFullText, citing)}.`
        : `We read the full text of ${shareOfCiting(withFullText, citing)} in this collection.`,
  /** `open`: how many of the citing papers are open, where the source says so. */
  coverageElsewhere: (
    withFullText: number,
    citing: number,
    source: string,
    day: string,
    open?: number,
  ): string => {
    const ofThem =
      open === undefined ? '' : `; ${formatNumber(open)} of them ${open === 1 ? 'is' : 'are'} open`;
    return `We read the full text of ${shareOfCiting(withFullText, citing)} (${source}, ${day}${ofThem}).`;
  },
  cited: (papers: Papers): string => `Cited in the text of ${papersPhrase(papers)}.`,
  /** If papers cite it, but none in its text. */
  onlyListed: (citing: number): string =>
    citing === 0
      ? 'No paper in this collection cites it yet.'
      : `${formatCount(citing, 'paper lists it', 'papers list it')} in the references; none cites it in the text.`,
  finding: findingSentence,
};
