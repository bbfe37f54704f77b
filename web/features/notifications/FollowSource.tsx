import type { DashboardView } from '#shared/contracts/dashboards.ts';
import type { PaperReply } from '#shared/contracts/papers.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { useText } from '#web/text/language.ts';
import { notificationActionsText } from '#web/text/notification-actions.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './Follow.module.css';

/** A placeholder with the size of the button. */
const Placeholder = () => (
  <Button disabled className={styles.button}>
    {useText(notificationActionsText).follow}
  </Button>
);

/** Follows a source, and shows that it is followed. Small here; the rest loads when it is first shown. */
export const FollowEntity = lazyPart(() => import('./FollowButton.tsx'), <Placeholder />);

/** Follows the paper of a report. */
export const FollowPaper = ({ paper }: { readonly paper: Pick<PaperReply, 'doi'> }) => (
  <FollowEntity look="primary" type="paper" id={paper.doi} />
);

export const FollowDashboard = ({
  dashboard,
}: {
  readonly dashboard: Pick<DashboardView, 'slug'>;
}) => <FollowEntity type="dashboard" id={dashboard.slug} />;

/** Follows papers picked from results. */
export const FollowPicked = lazyPart<{
  readonly works: readonly { readonly doi: string; readonly title: string }[];
}>(() => import('./FollowAll.tsx'), <Placeholder />);
