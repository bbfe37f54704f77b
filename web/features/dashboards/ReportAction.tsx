import type { PaperReply } from '#shared/contracts/papers.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { personOf } from '#web/records/session/session-slice.ts';
import { dashboardActionsText } from '#web/text/dashboard-actions.ts';

/**
 * Puts the paper in view into a dashboard; whoever is not signed in is asked to first. The button is small and comes with
 * the report, so that nothing moves; its dialog is loaded when it opens.
 */
export const AddToDashboard = ({ paper }: { readonly paper: Pick<PaperReply, 'doi'> }) => {
  const dispatch = useAppDispatch();
  const person = useAppSelector(({ session }) => personOf(session));
  return (
    <button
      type="button"
      className="button"
      onClick={() =>
        dispatch(
          person
            ? modalToggled({ name: 'addReportToDashboard', context: paper.doi })
            : modalToggled({ name: 'login' }),
        )
      }
    >
      {dashboardActionsText.addReport}
    </button>
  );
};
