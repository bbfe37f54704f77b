import { Link } from 'react-router-dom';

import { useModal } from '#web/platform/modals.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProblemText } from '#web/ui/Field.tsx';
import { Rows } from '#web/ui/TitledSection.tsx';
import { Dialog } from '#web/ui/Sheet.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';

import { ownQuery } from './dashboards.ts';
import { addToDashboard } from './tasks.ts';

/**
 * Adds the paper of a report to one of the reader's dashboards. The context is one DOI, or several separated by spaces.
 */
const AddReportDialog = () => {
  const { dialogs: text, list } = useText(dashboardsText);
  const { context: doi = '', close } = useModal('addReportToDashboard');
  const read = useQuery(ownQuery);
  const { start: add, ...progress } = useMutation(addToDashboard);
  useClearedMutation(addToDashboard);
  const dashboards = read.shown;
  return (
    <Dialog name="addReportToDashboard" heading={text.addReport}>
      {progress.kind === 'failed' && <ProblemText problem={progress.problem} />}
      {dashboards ? (
        <Rows>
          {dashboards.map(({ slug, displayName }) => (
            <li key={slug}>
              <span>{displayName}</span>
              <Button
                aria-label={`${text.addReport}: ${displayName}`}
                disabled={progress.kind === 'running'}
                onClick={() => add({ slug, dois: doi.split(' '), name: displayName })}
              >
                {text.add}
              </Button>
            </li>
          ))}
        </Rows>
      ) : (
        <QueryProblem read={read} />
      )}
      <p>
        <Link to={`/create-dashboard?doi=${encodeURIComponent(doi)}`} onClick={close}>
          {list.create}
        </Link>
      </p>
    </Dialog>
  );
};

export default AddReportDialog;
