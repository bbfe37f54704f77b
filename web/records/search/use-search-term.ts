import { useLocation, useNavigate } from 'react-router-dom';

import { doiOfTerm, reportPath } from '#shared/domain/doi.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { changedSearch, type SearchState, startOfSearch } from '#shared/domain/search-state.ts';

/** Views of results that a new term keeps. */
const VIEW = /^\/search\/(?:table|analyze)\/?$/i;

/**
 * Returns the submit handler of a search box: a DOI opens its report, anything else is searched for, in the view of the
 * results that the box stands above.
 */
export const useSearchTerm = (state?: SearchState): ((term: string) => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const view = state && VIEW.test(pathname) ? pathname : '/search';
  return (term) => {
    const doi = doiOfTerm(term);
    void navigate(
      doi === undefined
        ? `${view}?${addressOfSearch(changedSearch(state ?? startOfSearch, { term }))}`
        : reportPath(doi),
    );
  };
};
