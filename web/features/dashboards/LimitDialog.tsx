import { useModal } from '#web/platform/modals.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';

/** More papers than the plan allows. The context is the number of papers and the limit: `1200/1000`. */
const LimitDialog = () => {
  const words = useText(dashboardsText).dialogs;
  const text = useText(commonText);
  const { context = '0/0', close } = useModal('dashboardLimitError');
  const [count = 0, most = 0] = context.split('/').map(Number);
  return (
    <Dialog name="dashboardLimitError" heading={words.limit}>
      <p>{words.limitSentence(count, most)}</p>
      <Actions>
        <ButtonLink look="primary" to="/users/me/subscription" onClick={close}>
          {words.limitAction}
        </ButtonLink>
        <Button onClick={close}>{text.close}</Button>
      </Actions>
    </Dialog>
  );
};

export default LimitDialog;
