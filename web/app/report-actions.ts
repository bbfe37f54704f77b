import type { ComponentType } from 'react';

import type { PaperReply } from '#shared/contracts/papers.ts';
import { FeedOfPaper } from '#web/features/feeds/FeedLink.tsx';
import { AddToDashboard } from '#web/features/dashboards/ReportAction.tsx';
import { ExportReferencesOfReport } from '#web/features/exports/ReportAction.tsx';
import { FollowPaper } from '#web/features/notifications/ReportAction.tsx';
import { feedLinkText } from '#web/text/feed-link.ts';
import { dashboardActionsText } from '#web/text/dashboard-actions.ts';
import { notificationActionsText } from '#web/text/notification-actions.ts';
import { exportActionsText } from '#web/text/export-actions.ts';

export type ReportActionProps = { readonly paper: PaperReply };

/** Something that can be done with the paper of a report; its button may be loaded when it is first shown. */
export type ReportAction = {
  readonly name: string;
  /** What the button says, so that its place is kept while it loads. */
  readonly label: string;
  readonly Button: ComponentType<ReportActionProps>;
};

/** What can be done with a paper, in the order it stands under its title. Each feature adds its own. */
export const reportActions: readonly ReportAction[] = [
  { name: 'dashboard', label: dashboardActionsText.addReport, Button: AddToDashboard },
  { name: 'follow', label: notificationActionsText.follow, Button: FollowPaper },
  { name: 'references', label: exportActionsText.references, Button: ExportReferencesOfReport },
  { name: 'feed', label: feedLinkText.label, Button: FeedOfPaper },
];
