import type { SearchReply } from '#shared/contracts/search.ts';
import type { SearchMode } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import type { FoundSearch } from '#web/records/search/search.ts';

/** How much was found, in words that say what is counted: papers and sentences apart, never their sum. */
export const useCounted = () => {
  const { count } = useText(commonText).search;
  const counted = (mode: SearchMode, reply: FoundSearch | SearchReply): string => {
    if (mode === 'papers') return count.papers(reply.total);
    if (mode === 'citations') return count.sentences(reply.total, reply.totals.statements);
    const apart = 'apart' in reply ? reply.apart : undefined;
    if (!apart) return count.papers(reply.total);
    const papers = counted('papers', apart.papers);
    // How few sentences there are is not told to those who may not read them.
    const isWithheld = apart.statements.total === 0 && apart.statements.withheld !== undefined;
    return isWithheld ? papers : count.both(papers, counted('citations', apart.statements));
  };
  return counted;
};
