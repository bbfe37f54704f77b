import type { ReactNode } from 'react';

import { FeedOfDashboard, FeedOfPaper, FeedOfSearch } from '#web/features/feeds/FeedLink.tsx';
import {
  AddPickedToDashboard,
  AddToDashboard,
  InDashboards,
} from '#web/features/dashboards/ReportAction.tsx';
import { DashboardFromSearch } from '#web/features/dashboards/ResultAction.tsx';
import { ExportReferencesOfReport } from '#web/features/exports/ReportAction.tsx';
import { ExportPicked, ExportResults } from '#web/features/exports/ResultAction.tsx';
import { FullText } from '#web/features/links/FullText.tsx';
import {
  FollowDashboard,
  FollowPaper,
  FollowPicked,
} from '#web/features/notifications/FollowSource.tsx';
import { CitingPatents } from '#web/features/patents/CitingPatents.tsx';
import { SaveSearch } from '#web/features/saved-searches/SaveAction.tsx';
import {
  dashboardActions,
  fullTextSlot,
  pickedActions,
  reportActions,
  reportCiters,
  reportFollow,
  reportPlaces,
  resultActions,
} from '#web/records/slots.ts';

/** The parts that features add to the pages of other features, in their order. */
export const Slots = ({ children }: { readonly children: ReactNode }) => (
  <fullTextSlot.Fill value={[{ name: 'full-text', Part: FullText }]}>
    <reportCiters.Fill value={[{ name: 'patents', Part: CitingPatents }]}>
      <reportFollow.Fill value={[{ name: 'follow', Part: FollowPaper }]}>
        <reportActions.Fill
          value={[
            { name: 'dashboard', Part: AddToDashboard },
            { name: 'references', Part: ExportReferencesOfReport },
            { name: 'feed', Part: FeedOfPaper },
          ]}
        >
          <reportPlaces.Fill value={[{ name: 'dashboards', Part: InDashboards }]}>
            <resultActions.Fill
              value={[
                { name: 'save', Part: SaveSearch },
                { name: 'export', Part: ExportResults },
                { name: 'feed', Part: FeedOfSearch },
                // The longest is last, so that the others share a line on a phone.
                { name: 'dashboard', Part: DashboardFromSearch },
              ]}
            >
              <pickedActions.Fill
                value={[
                  { name: 'export', Part: ExportPicked },
                  { name: 'dashboard', Part: AddPickedToDashboard },
                  { name: 'follow', Part: FollowPicked },
                ]}
              >
                <dashboardActions.Fill
                  value={[
                    { name: 'follow', Part: FollowDashboard },
                    { name: 'feed', Part: FeedOfDashboard },
                  ]}
                >
                  {children}
                </dashboardActions.Fill>
              </pickedActions.Fill>
            </resultActions.Fill>
          </reportPlaces.Fill>
        </reportActions.Fill>
      </reportFollow.Fill>
    </reportCiters.Fill>
  </fullTextSlot.Fill>
);
