import { useModal } from '#web/platform/modals.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';

/** More papers than the plan allows. The context is the number of papers and the limit: `1200/1000`. */
const LimitDialog = () => {
  const messages = useText(dashboardsText).dialogs;
  const text = useText(commonText);
  const { context = '0/0', close } = useModal('dashboardLimitError');
  const [count = 0, limit = 0] = context.split('/').map(Number);
  return (
    <Dialog name="dashboardLimitError" heading={messages.limit}>
      <p>{messages.limitSentence(count, limit)}</p>
      <DialogActions>
        <ButtonLink look="primary" to="/users/me/subscription" onClick={close}>
          {messages.limitAction}
        </ButtonLink>
        <Button onClick={close}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default LimitDialog;
