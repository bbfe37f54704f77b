import { type SyntheticEvent, useState } from 'react';

import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FaultOf } from '#web/ui/Field.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';

import { type About, AboutFields } from './AboutFields.tsx';
import { dashboardReading } from './dashboards.ts';
import { editing } from './tasks.ts';

/** Name, description and whether everyone may see it. */
const EditDialog = () => {
  const words = useText(dashboardsText).dialogs;
  const { shown: dashboard } = useAnswer(dashboardReading);
  const { start: edit, ...progress } = useDoing(editing);
  useFresh(editing);
  const [about, setAbout] = useState<About>({
    name: dashboard?.name ?? '',
    description: dashboard?.description ?? '',
    isPublic: dashboard?.isPublic ?? false,
  });
  if (!dashboard) return null;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    edit({ slug: dashboard.slug, change: about });
  };
  return (
    <Dialog name="editDashboard" heading={words.edit}>
      <form onSubmit={save}>
        <AboutFields about={about} onChange={setAbout} />
        {progress.kind === 'failed' && <FaultOf problem={progress.problem} />}
        <Actions>
          <Button type="submit" look="primary" disabled={progress.kind === 'running'}>
            {words.save}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
};

export default EditDialog;
