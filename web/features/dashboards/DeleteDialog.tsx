import { useModal } from '#web/platform/modals.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorText } from '#web/ui/Field.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';

import { dashboardQuery } from './dashboards.ts';
import { removeDashboard } from './tasks.ts';

/**
 * Asks for confirmation, the only place in dashboards that does: others may use the dashboard, and deletion is final.
 */
const DeleteDialog = () => {
  const text = useText(dashboardsText).dialogs;
  const { close } = useModal('deleteDashboard');
  const { shown: dashboard } = useQueryResult(dashboardQuery);
  const { start: remove, ...progress } = useMutation(removeDashboard);
  useClearedMutation(removeDashboard);
  if (!dashboard) return null;
  return (
    <Dialog name="deleteDashboard" heading={text.remove}>
      <p>{text.removeSentence(dashboard.displayName)}</p>
      {progress.kind === 'failed' && <ErrorText>{text.removeFailed}</ErrorText>}
      <DialogActions>
        <Button
          look="primary"
          disabled={progress.kind === 'running'}
          onClick={() => remove(dashboard.slug)}
        >
          {progress.kind === 'running' ? text.removing : text.removeAction}
        </Button>
        <Button onClick={close}>{text.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default DeleteDialog;
