import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { text } from '#web/text/text.ts';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { DashboardDialog } from './DashboardDialog.tsx';
import { listWanted, worksChanged } from './dashboards-slice.ts';
import { useDashboards } from './use-dashboards.ts';

const words = dashboardsText.dialogs;

/** Puts the paper of a report into one of the reader's dashboards; the context is its DOI. */
const AddReportDialog = () => {
  const dispatch = useAppDispatch();
  const { context: doi = '', close } = useModal('addReportToDashboard');
  const list = useDashboards((state) => state.list);
  const changing = useDashboards((state) => state.changing);
  useEffect(() => {
    dispatch(listWanted(undefined));
  }, [dispatch]);
  const own = lastValueOf(list)?.dashboards.filter(
    ({ accessType, doiQuery }) => accessType === 'owner' && doiQuery === undefined,
  );
  return (
    <DashboardDialog name="addReportToDashboard" heading={words.addReport}>
      {list.kind === 'failed' && <p role="alert">{sentenceOf(list.problem)}</p>}
      {!own && list.kind !== 'failed' && <p>{text.loading}</p>}
      {changing.kind === 'failed' && (
        <p className="field-error" role="alert">
          {sentenceOf(changing.problem)}
        </p>
      )}
      {own && (
        <ul className="access-list">
          {own.map(({ slug, displayName }) => (
            <li key={slug}>
              <span>{displayName}</span>
              <button
                type="button"
                className="button"
                aria-label={`${words.addReport}: ${displayName}`}
                disabled={changing.kind === 'running'}
                onClick={() =>
                  dispatch(
                    worksChanged({ slug, change: { add: [doi] }, said: words.added(displayName) }),
                  )
                }
              >
                {words.add}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`/create-dashboard?doi=${encodeURIComponent(doi)}`} onClick={close}>
          {dashboardsText.list.create}
        </Link>
      </p>
    </DashboardDialog>
  );
};

export default AddReportDialog;
