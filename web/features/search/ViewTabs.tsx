import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Tabs } from '#web/ui/Tabs.tsx';

/** The same results in different views; each has an address of its own. */
export const ViewTabs = ({ state }: { readonly state: SearchState }) => {
  const { search: words, nav } = useText(commonText);
  const query = addressOfSearch({ ...state, page: 1 });
  const term = new URLSearchParams({ q: state.term }).toString();
  return (
    <Tabs
      label={words.tabs}
      tabs={[
        { to: `/search?${query}`, label: words.results },
        { to: `/search/analyze?${query}`, label: words.analyze },
        { to: `/search/builder?${term}`, label: nav.builder },
      ]}
    />
  );
};
