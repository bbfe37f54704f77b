import { type SyntheticEvent, useState } from 'react';

import { fieldErrorsOf } from '#web/platform/problem.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useAnswer } from '#web/platform/use-reading.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FaultOf, Field } from '#web/ui/Field.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';

import { type About, AboutFields } from './AboutFields.tsx';
import { dashboardReading } from './dashboards.ts';
import { editing } from './tasks.ts';

const addressOfSearch = (query: string): string => `/search?${query}`;

/** Returns the query string of a search URL; plain text becomes the search text. */
const queryIn = (typed: string): string => {
  const text = typed.trim();
  const place = text.indexOf('?');
  return place < 0 ? new URLSearchParams({ q: text }).toString() : text.slice(place + 1);
};

/** Edits the name, the description, the visibility, and the search of a live dashboard. */
const EditDialog = () => {
  const words = useText(dashboardsText).dialogs;
  const { shown: dashboard } = useAnswer(dashboardReading);
  const { start: edit, ...progress } = useDoing(editing);
  useFresh(editing);
  const errorOf = (field: string) =>
    progress.kind === 'failed'
      ? fieldErrorsOf(progress.problem).find(({ path }) => path === field)?.message
      : undefined;
  const [about, setAbout] = useState<About>({
    name: dashboard?.name ?? '',
    description: dashboard?.description ?? '',
    isPublic: dashboard?.isPublic ?? false,
  });
  const [search, setSearch] = useState(addressOfSearch(dashboard?.doiQuery ?? ''));
  if (!dashboard) return null;
  const { doiQuery } = dashboard;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = queryIn(search);
    const isOther = doiQuery !== undefined && wanted !== doiQuery;
    edit({ slug: dashboard.slug, change: { ...about, ...(isOther && { doiQuery: wanted }) } });
  };
  return (
    <Dialog name="editDashboard" heading={words.edit}>
      <form onSubmit={save}>
        <AboutFields about={about} onChange={setAbout}>
          {doiQuery !== undefined && (
            <Field
              label={words.search}
              hint={words.searchHint}
              required
              maxLength={8000}
              error={errorOf('doiQuery')}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </AboutFields>
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
