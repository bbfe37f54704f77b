import { formatCount, formatNumber } from './english-format.ts';

/** The English sentences about a dashboard that its screen and its served page both show. */
export const dashboardSentences = {
  heading: 'What stands out',
  notices: (papers: number) =>
    formatCount(papers, 'paper has an editorial notice.', 'papers have an editorial notice.'),
  citing: (papers: number) =>
    formatCount(
      papers,
      'cites a work that was retracted or is under concern.',
      'cite a work that was retracted or is under concern.',
    ),
  contrasted: (papers: number) =>
    formatCount(papers, 'paper is contrasted.', 'papers are contrasted.'),
  mostContested: 'Most contested:',
  against: (contrasting: number, supporting: number) =>
    `(${formatNumber(contrasting)} contrasting, ${formatNumber(supporting)} supporting)`,
};
