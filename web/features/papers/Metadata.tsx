import { useLayoutEffect } from 'react';

import type { PaperReply } from '#web/records/papers/paper.ts';
import { citationTags } from '#shared/domain/citation-tags.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { feedLinks, feedPath } from '#shared/domain/feed-address.ts';
import { dataBlock, scholarlyArticle } from '#shared/domain/scholarly-article.ts';
import { signposts } from '#shared/domain/signposts.ts';
import { useText } from '#web/text/language.ts';
import { feedLinkText } from '#web/text/feed-link.ts';

/**
 * The metadata of the paper as the server renders it: Highwire tags for reference managers, signposting links and a
 * schema.org record. React hoists them to the head and removes them when the reader opens another paper.
 */
export const Metadata = ({ paper }: { readonly paper: PaperReply }) => {
  const feeds = useText(feedLinkText);
  useLayoutEffect(() => {
    // Removes the server-rendered tags, which would be duplicates and would remain on the next paper.
    for (const served of document.querySelectorAll('head [data-served]')) served.remove();
  }, []);
  const { origin } = globalThis.location;
  const address = `${origin}${reportPath(paper.doi)}`;
  return (
    <>
      {citationTags(paper, address).map(([name, content], index) => (
        // Two authors may share a name, so the key is the index in the list.
        <meta key={index} name={name} content={content} />
      ))}
      <link rel="canonical" href={address} />
      {feedLinks(feedPath('paper', paper.doi), feeds.ofPaper(paper.title), origin).map((link) => (
        <link key={link.type} {...link} />
      ))}
      {signposts(paper, origin).map((signpost) => (
        <link key={`${signpost.rel} ${signpost.href}`} {...signpost} />
      ))}
      <script type="application/ld+json">{dataBlock(scholarlyArticle(paper, address))}</script>
    </>
  );
};
