import { Link } from 'react-router-dom';

import type { SearchReply } from '#shared/contracts/search.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { changedSearch, type SearchState } from '#shared/domain/search-state.ts';
import { useText } from '#web/text/language.ts';
import { missedContrastsText } from '#web/text/missed-contrasts.ts';
import { MissedContrasts } from '#web/ui/MissedContrasts.tsx';

import { viewPath } from './use-search.ts';

type Props = {
  readonly state: SearchState;
  readonly reply: Pick<SearchReply, 'byKind' | 'total' | 'withheld'>;
  readonly view: keyof typeof viewPath;
};

/** Says what a search for contrasting statements with few results misses, and leads to the possible ones. */
const FewContrasts = ({ state, reply: { byKind, total, withheld }, view }: Props) => {
  const missed = useText(missedContrastsText);
  // Other words were found, or the number is not told: it says nothing about missed contrasts.
  if (byKind || withheld !== undefined) return null;
  const possible = changedSearch(state, { citationTypes: [], possibly: ['contradicting'] });
  return (
    <p>
      <MissedContrasts contrasting={total}>
        <Link to={`${viewPath[view]}?${addressOfSearch(possible)}`}>{missed.searchPossible}</Link>
      </MissedContrasts>
    </p>
  );
};

export default FewContrasts;
