import { useNavigate } from 'react-router-dom';

import { doiOfTerm, reportPath } from '#shared/domain/doi.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { changedSearch, type SearchState, startOfSearch } from '#shared/domain/search-state.ts';

/** Returns the submit handler of a search box: a DOI opens its report, anything else is searched for. */
export const useSearchTerm = (state: SearchState = startOfSearch): ((term: string) => void) => {
  const navigate = useNavigate();
  return (term) => {
    const doi = doiOfTerm(term);
    void navigate(
      doi === undefined
        ? `/search?${addressOfSearch(changedSearch(state, { term }))}`
        : reportPath(doi),
    );
  };
};
