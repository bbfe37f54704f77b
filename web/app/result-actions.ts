import type { ComponentType } from 'react';

import type { SearchState } from '#shared/domain/search-state.ts';
import { FeedOfSearch } from '#web/features/feeds/FeedLink.tsx';
import { DashboardFromSearch } from '#web/features/dashboards/ResultAction.tsx';
import { SaveSearch } from '#web/features/saved-searches/SaveAction.tsx';
import { ExportResults } from '#web/features/exports/ResultAction.tsx';

export type ResultActionProps = {
  /** The search whose results are followed, saved or exported: all of them, not only the page in view. */
  readonly state: SearchState;
  readonly total: number;
};

/** Something that can be done with all results of a search; its button may be loaded when it is first shown. */
export type ResultAction = {
  readonly name: string;
  readonly Button: ComponentType<ResultActionProps>;
};

/** What can be done with results, in the order it stands above them. Each feature adds its own. */
export const resultActions: readonly ResultAction[] = [
  { name: 'save', Button: SaveSearch },
  { name: 'export', Button: ExportResults },
  { name: 'feed', Button: FeedOfSearch },
  // The longest last, so that the others share a line on a phone.
  { name: 'dashboard', Button: DashboardFromSearch },
];
