import { type PaperReply } from '#shared/contracts/papers.ts';
import { citationTags } from '#shared/domain/citation-tags.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { feedLinks, feedPath } from '#shared/domain/feed-address.ts';
import { withReadableNames } from '#shared/domain/readable-name.ts';
import { dataBlock, scholarlyArticle } from '#shared/domain/scholarly-article.ts';
import { type Signpost, signposts } from '#shared/domain/signposts.ts';

import { pageText } from './text.ts';

/** Everything a page says to machines, unescaped; the writer escapes it. */
export type PageHead = {
  readonly title: string;
  readonly description: string;
  /** Each `<meta name>`. */
  readonly names: readonly (readonly [name: string, content: string])[];
  /** Each `<meta property>` of Open Graph. */
  readonly properties: readonly (readonly [property: string, content: string])[];
  readonly links: readonly (Signpost & { readonly title?: string })[];
  /** The JSON-LD data block, safe to embed in a page. */
  readonly data?: string;
};

/**
 * Returns the head of a paper's report: the paper and the counts of its statements, never statement text, because
 * everyone can read a head. `origin` has no trailing slash.
 */
export const pageHead = (paper: PaperReply, origin: string): PageHead => {
  const address = `${origin}${reportPath(paper.doi)}`;
  const description = descriptionOf(paper);
  const described = withReadableNames(paper);
  return {
    title: pageText.reportTitle(paper.title),
    description,
    names: [...citationTags(described, address), ['twitter:card', 'summary']],
    properties: [
      ['og:type', 'article'],
      ['og:site_name', pageText.product],
      ['og:title', paper.title],
      ['og:description', description],
      ['og:url', address],
    ],
    links: [
      { rel: 'canonical', href: address },
      ...feedLinks(feedPath('paper', paper.doi), pageText.feedTitle(paper.title), origin),
      ...signposts(paper, origin),
    ],
    data: dataBlock(scholarlyArticle(described, address)),
  };
};

/** Returns the head of a page that does not exist. */
export const missingHead = (kind: 'page' | 'paper'): PageHead => ({
  title: kind === 'paper' ? pageText.outsideTitle : pageText.missingTitle,
  description: kind === 'paper' ? pageText.missingPaper : pageText.missing,
  names: [['robots', 'noindex']],
  properties: [],
  links: [],
});

const descriptionOf = (paper: PaperReply): string =>
  [
    ...distinctNotices(paper.editorialNotices),
    pageText.byline(
      paper.authors.map(({ name }) => name),
      paper.journal?.name,
      paper.year,
    ),
    pageText.tally(paper.tally),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');

/** Each status once, with its first date, since two notices may announce one retraction. */
const distinctNotices = (notices: PaperReply['editorialNotices']): readonly string[] =>
  notices
    .filter(({ status }, index) => notices.findIndex((other) => other.status === status) === index)
    .map(({ status, date }) => pageText.notice(status, date));
