import { useModal } from '#web/platform/modals.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fault } from '#web/ui/Field.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';

import { dashboardReading } from './dashboards.ts';
import { deleting } from './tasks.ts';

/**
 * Asks for confirmation, the only place in dashboards that does: others may use the dashboard, and deletion is final.
 */
const DeleteDialog = () => {
  const words = useText(dashboardsText).dialogs;
  const { close } = useModal('deleteDashboard');
  const { shown: dashboard } = useAnswer(dashboardReading);
  const { start: remove, ...progress } = useDoing(deleting);
  useFresh(deleting);
  if (!dashboard) return null;
  return (
    <Dialog name="deleteDashboard" heading={words.remove}>
      <p>{words.removeSentence(dashboard.displayName)}</p>
      {progress.kind === 'failed' && <Fault>{words.removeFailed}</Fault>}
      <Actions>
        <Button
          look="primary"
          disabled={progress.kind === 'running'}
          onClick={() => remove(dashboard.slug)}
        >
          {progress.kind === 'running' ? words.removing : words.removeAction}
        </Button>
        <Button onClick={close}>{words.cancel}</Button>
      </Actions>
    </Dialog>
  );
};

export default DeleteDialog;
