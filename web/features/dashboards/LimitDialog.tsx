import { Link } from 'react-router-dom';

import { useModal } from '#web/platform/use-modal.ts';
import { dashboardsText } from '#web/text/dashboards.ts';

import { DashboardDialog } from './DashboardDialog.tsx';

const words = dashboardsText.dialogs;

/** More papers than the plan holds. The context is how many were given and how many it holds: `1200/1000`. */
const LimitDialog = () => {
  const { context = '0/0', close } = useModal('dashboardLimitError');
  const [given = 0, most = 0] = context.split('/').map(Number);
  return (
    <DashboardDialog name="dashboardLimitError" heading={words.limit}>
      <p>{words.limitSentence(given, most)}</p>
      <div className="dialog-actions">
        <Link className="button button-primary" to="/users/me/subscription" onClick={close}>
          {words.limitAction}
        </Link>
        <button type="button" className="button" onClick={close}>
          {words.close}
        </button>
      </div>
    </DashboardDialog>
  );
};

export default LimitDialog;
