import type { SearchReply, SearchSummary } from '#shared/contracts/search.ts';
import type { SearchMode } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

/** Returns the result counts as text: papers and sentences separately, never their sum. */
export const useResultCounts = () => {
  const { count } = useText(commonText).search;
  const countText = (mode: SearchMode, reply: SearchReply | SearchSummary): string => {
    if (mode === 'papers') return count.papers(reply.total);
    if (mode === 'citations') return count.sentences(reply.total);
    const byKind = 'byKind' in reply ? reply.byKind : undefined;
    if (!byKind) return count.papers(reply.total);
    const papers = countText('papers', byKind.papers);
    // The exact number of sentences is not shown to readers without access.
    return byKind.statements.withheld !== undefined
      ? papers
      : count.both(papers, countText('citations', byKind.statements));
  };
  return countText;
};
