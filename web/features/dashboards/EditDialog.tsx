import { type SyntheticEvent, useState } from 'react';

import { fieldErrorsOf } from '#web/platform/problem.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useQueryResult } from '#web/platform/use-query.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProblemText, Field } from '#web/ui/Field.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';

import { type DashboardDescription, AboutFields } from './AboutFields.tsx';
import { dashboardQuery } from './dashboards.ts';
import { updateDashboard } from './tasks.ts';

const addressOfSearch = (query: string): string => `/search?${query}`;

/** Returns the query string of a search URL; plain text becomes the search text. */
const queryIn = (typed: string): string => {
  const text = typed.trim();
  const index = text.indexOf('?');
  return index < 0 ? new URLSearchParams({ q: text }).toString() : text.slice(index + 1);
};

/** Edits the name, the description, the visibility, and the search of a live dashboard. */
const EditDialog = () => {
  const text = useText(dashboardsText).dialogs;
  const { shown: dashboard } = useQueryResult(dashboardQuery);
  const { start: edit, ...progress } = useMutation(updateDashboard);
  useClearedMutation(updateDashboard);
  const errorOf = (field: string) =>
    progress.kind === 'failed'
      ? fieldErrorsOf(progress.problem).find(({ path }) => path === field)?.message
      : undefined;
  const [about, setAbout] = useState<DashboardDescription>({
    name: dashboard?.name ?? '',
    description: dashboard?.description ?? '',
    isPublic: dashboard?.isPublic ?? false,
  });
  const [search, setSearch] = useState(addressOfSearch(dashboard?.doiQuery ?? ''));
  if (!dashboard) return null;
  const { doiQuery } = dashboard;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const query = queryIn(search);
    const isOther = doiQuery !== undefined && query !== doiQuery;
    edit({ slug: dashboard.slug, change: { ...about, ...(isOther && { doiQuery: query }) } });
  };
  return (
    <Dialog name="editDashboard" heading={text.edit}>
      <form onSubmit={save}>
        <AboutFields about={about} onChange={setAbout}>
          {doiQuery !== undefined && (
            <Field
              label={text.search}
              hint={text.searchHint}
              required
              maxLength={8000}
              error={errorOf('doiQuery')}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </AboutFields>
        {progress.kind === 'failed' && <ProblemText problem={progress.problem} />}
        <DialogActions>
          <Button type="submit" look="primary" disabled={progress.kind === 'running'}>
            {text.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default EditDialog;
