import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

import { DashboardDialog } from './DashboardDialog.tsx';
import { dashboardDeleted } from './dashboards-slice.ts';
import { useDashboards } from './use-dashboards.ts';

const words = dashboardsText.dialogs;

/** Others may look at it too, and nothing brings it back: the one place of dashboards that asks first. */
const DeleteDialog = () => {
  const dispatch = useAppDispatch();
  const { close } = useModal('deleteDashboard');
  const dashboard = useDashboards((state) => lastValueOf(state.dashboard));
  const deletion = useDashboards((state) => state.deletion);
  if (!dashboard) return null;
  return (
    <DashboardDialog name="deleteDashboard" heading={words.remove}>
      <p>{words.removeSentence(dashboard.displayName)}</p>
      {deletion.kind === 'failed' && (
        <p className="field-error" role="alert">
          {words.removeFailed}
        </p>
      )}
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-primary"
          disabled={deletion.kind === 'running'}
          onClick={() => dispatch(dashboardDeleted(dashboard.slug))}
        >
          {deletion.kind === 'running' ? words.removing : words.removeAction}
        </button>
        <button type="button" className="button" onClick={close}>
          {words.cancel}
        </button>
      </div>
    </DashboardDialog>
  );
};

export default DeleteDialog;
