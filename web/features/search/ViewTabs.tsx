import { assistantPath } from '#shared/domain/assistant-path.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { useFeatureFlag } from '#web/records/session/use-feature-flag.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Tabs } from '#web/ui/Tabs.tsx';

import { viewPath } from './use-search.ts';

/** Different views of the same results, each with its own URL. */
export const ViewTabs = ({ state }: { readonly state: SearchState }) => {
  const { search: text, nav } = useText(commonText);
  const hasPatents = useFeatureFlag('beta-patents');
  const query = addressOfSearch({ ...state, page: 1 });
  return (
    <Tabs
      label={text.tabs}
      tabs={[
        { to: assistantPath(state.term), label: text.modes.assistant },
        { to: `${viewPath.results}?${query}`, label: text.views.results },
        { to: `${viewPath.table}?${query}`, label: text.views.table },
        { to: `${viewPath.charts}?${query}`, label: text.views.charts },
        { to: `/disagreements?${query}`, label: text.disagreements },
        { to: `/search/builder?${query}`, label: nav.builder },
        ...(hasPatents
          ? [
              {
                to: `/patents?${new URLSearchParams({ q: state.term }).toString()}`,
                label: text.views.patents,
              },
            ]
          : []),
      ]}
    />
  );
};
