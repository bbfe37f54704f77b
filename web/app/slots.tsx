import type { ReactNode } from 'react';

import { FeedOfDashboard, FeedOfPaper, FeedOfSearch } from '#web/features/feeds/FeedLink.tsx';
import {
  AddPickedToDashboard,
  AddToDashboard,
  DashboardsWithPaper,
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
  dashboardActionsSlot,
  fullTextSlot,
  selectionActionsSlot,
  reportActionsSlot,
  reportCitingSlot,
  reportFollowSlot,
  reportSaveSlot,
  resultActionsSlot,
} from '#web/records/slots.ts';

/** The parts that features add to the pages of other features, in their order. */
export const Slots = ({ children }: { readonly children: ReactNode }) => (
  <fullTextSlot.Fill value={[{ name: 'full-text', Part: FullText }]}>
    <reportCitingSlot.Fill value={[{ name: 'patents', Part: CitingPatents }]}>
      <reportFollowSlot.Fill value={[{ name: 'follow', Part: FollowPaper }]}>
        <reportActionsSlot.Fill
          value={[
            { name: 'dashboard', Part: AddToDashboard },
            { name: 'references', Part: ExportReferencesOfReport },
            { name: 'feed', Part: FeedOfPaper },
          ]}
        >
          <reportSaveSlot.Fill value={[{ name: 'dashboards', Part: DashboardsWithPaper }]}>
            <resultActionsSlot.Fill
              value={[
                { name: 'save', Part: SaveSearch },
                { name: 'export', Part: ExportResults },
                { name: 'feed', Part: FeedOfSearch },
                // The longest is last, so that the others share a line on a phone.
                { name: 'dashboard', Part: DashboardFromSearch },
              ]}
            >
              <selectionActionsSlot.Fill
                value={[
                  { name: 'export', Part: ExportPicked },
                  { name: 'dashboard', Part: AddPickedToDashboard },
                  { name: 'follow', Part: FollowPicked },
                ]}
              >
                <dashboardActionsSlot.Fill
                  value={[
                    { name: 'follow', Part: FollowDashboard },
                    { name: 'feed', Part: FeedOfDashboard },
                  ]}
                >
                  {children}
                </dashboardActionsSlot.Fill>
              </selectionActionsSlot.Fill>
            </resultActionsSlot.Fill>
          </reportSaveSlot.Fill>
        </reportActionsSlot.Fill>
      </reportFollowSlot.Fill>
    </reportCitingSlot.Fill>
  </fullTextSlot.Fill>
);
