import { Link } from 'react-router-dom';

import { useModal } from '#web/platform/modals.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FaultOf } from '#web/ui/Field.tsx';
import { Rows } from '#web/ui/Part.tsx';
import { Dialog } from '#web/ui/Sheet.tsx';
import { NotShown } from '#web/ui/Shown.tsx';

import { ownReading } from './dashboards.ts';
import { adding } from './tasks.ts';

/**
 * Adds the paper of a report to one of the reader's dashboards. The context is one DOI, or several separated by spaces.
 */
const AddReportDialog = () => {
  const { dialogs: words, list } = useText(dashboardsText);
  const { context: doi = '', close } = useModal('addReportToDashboard');
  const read = useReading(ownReading);
  const { start: add, ...progress } = useDoing(adding);
  useFresh(adding);
  const own = read.shown;
  return (
    <Dialog name="addReportToDashboard" heading={words.addReport}>
      {progress.kind === 'failed' && <FaultOf problem={progress.problem} />}
      {own ? (
        <Rows>
          {own.map(({ slug, displayName }) => (
            <li key={slug}>
              <span>{displayName}</span>
              <Button
                aria-label={`${words.addReport}: ${displayName}`}
                disabled={progress.kind === 'running'}
                onClick={() => add({ slug, dois: doi.split(' '), name: displayName })}
              >
                {words.add}
              </Button>
            </li>
          ))}
        </Rows>
      ) : (
        <NotShown read={read} />
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
