import { type PaperReply } from '#shared/contracts/papers.ts';
import { citationTags } from '#shared/domain/citation-tags.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { feedLinks, feedPath } from '#shared/domain/feed-address.ts';
import { dataBlock, scholarlyArticle } from '#shared/domain/scholarly-article.ts';
import { type Signpost, signposts } from '#shared/domain/signposts.ts';

import { words } from './words.ts';

/** Everything a page says of itself to machines, unescaped: whoever writes it down escapes it. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Each `<meta name>`. */
  readonly names: readonly (readonly [name: string, content: string])[];
  /** Each `<meta property>`, as Open Graph has it. */
  readonly properties: readonly (readonly [property: string, content: string])[];
  readonly links: readonly (Signpost & { readonly title?: string })[];
  /** The text of a JSON-LD data block, safe to stand in a page. */
  readonly data?: string;
};

/**
 * The head of a paper's report. It tells of the paper and counts its statements; the text of a statement never stands in
 * it, because a head is read by everyone. `origin` is where the product is opened, without a slash at the end.
 */
export const pageHead = (paper: PaperReply, origin: string): PageHead => {
  const address = `${origin}${reportPath(paper.doi)}`;
  const description = descriptionOf(paper);
  return {
    title: words.reportTitle(paper.title),
    description,
    names: [...citationTags(paper, address), ['twitter:card', 'summary']],
    properties: [
      ['og:type', 'article'],
      ['og:site_name', words.product],
      ['og:title', paper.title],
      ['og:description', description],
      ['og:url', address],
    ],
    links: [
      { rel: 'canonical', href: address },
      ...feedLinks(feedPath('paper', paper.doi), words.feedTitle(paper.title), origin),
      ...signposts(paper, origin),
    ],
    data: dataBlock(scholarlyArticle(paper, address)),
  };
};

/** The head of a page that is not there. */
export const missingHead = (what: 'page' | 'paper'): PageHead => ({
  title: what === 'paper' ? words.outsideTitle : words.missingTitle,
  description: what === 'paper' ? words.missingPaper : words.missing,
  names: [['robots', 'noindex']],
  properties: [],
  links: [],
});

const descriptionOf = (paper: PaperReply): string =>
  [
    ...noticesSaid(paper.editorialNotices),
    words.byline(
      paper.authors.map(({ name }) => name),
      paper.journal?.name,
      paper.year,
    ),
    words.tally(paper.tally),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');

/** Each status once, with its first date: a retraction told by two notices is one retraction. */
const noticesSaid = (notices: PaperReply['editorialNotices']): readonly string[] =>
  notices
    .filter(({ status }, place) => notices.findIndex((one) => one.status === status) === place)
    .map(({ status, date }) => words.notice(status, date));
