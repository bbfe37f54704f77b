import { NamedDialog, type NamedDialogProps } from '#web/ui/NamedDialog.tsx';
import { dashboardsText } from '#web/text/dashboards.ts';

import './dialogs.css';

/** The frame of a dialog about dashboards. */
export const DashboardDialog = (props: NamedDialogProps) => (
  <NamedDialog {...props} closeLabel={dashboardsText.dialogs.close} className="dashboard-dialog" />
);
