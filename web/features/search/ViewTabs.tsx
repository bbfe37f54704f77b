import '#web/ui/tabs.css';

import { NavLink } from 'react-router-dom';

import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { text } from '#web/text/text.ts';

/** The same results in different views; each has an address of its own. */
export const ViewTabs = ({ state }: { readonly state: SearchState }) => {
  const kept = addressOfSearch({ ...state, page: 1 });
  return (
    <nav className="tabs" aria-label={text.search.tabs}>
      <NavLink to={`/search?${kept}`} end>
        {text.search.results}
      </NavLink>
      <NavLink to={`/search/analyze?${kept}`}>{text.search.analyze}</NavLink>
      <NavLink to={`/search/builder?${new URLSearchParams({ q: state.term }).toString()}`}>
        {text.nav.builder}
      </NavLink>
    </nav>
  );
};
