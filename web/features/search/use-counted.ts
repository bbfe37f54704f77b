import type { SearchReply } from '#shared/contracts/search.ts';
import type { SearchMode } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import type { SearchResult } from '#web/records/search/search.ts';

/** Returns the result counts as text: papers and sentences separately, never their sum. */
export const useResultCounts = () => {
  const { count } = useText(commonText).search;
  const countText = (mode: SearchMode, reply: SearchResult | SearchReply): string => {
    if (mode === 'papers') return count.papers(reply.total);
    if (mode === 'citations') return count.sentences(reply.total);
    const apart = 'apart' in reply ? reply.apart : undefined;
    if (!apart) return count.papers(reply.total);
    const papers = countText('papers', apart.papers);
    // The exact number of sentences is not shown to readers without access.
    return apart.statements.withheld !== undefined
      ? papers
      : count.both(papers, countText('citations', apart.statements));
  };
  return countText;
};
