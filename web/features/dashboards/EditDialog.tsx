import { type SyntheticEvent, useState } from 'react';

import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { Field } from '#web/ui/Field.tsx';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { DashboardDialog } from './DashboardDialog.tsx';
import { dashboardChanged } from './dashboards-slice.ts';
import { useDashboards } from './use-dashboards.ts';

const words = dashboardsText.dialogs;

/** Name, description and whether everyone may see it. */
const EditDialog = () => {
  const dispatch = useAppDispatch();
  const dashboard = useDashboards((state) => lastValueOf(state.dashboard));
  const changing = useDashboards((state) => state.changing);
  const [name, setName] = useState(dashboard?.name ?? '');
  const [description, setDescription] = useState(dashboard?.description ?? '');
  const [isPublic, setIsPublic] = useState(dashboard?.isPublic ?? false);
  if (!dashboard) return null;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    dispatch(dashboardChanged({ slug: dashboard.slug, change: { name, description, isPublic } }));
  };
  return (
    <DashboardDialog name="editDashboard" heading={words.edit}>
      <form className="dialog-form" onSubmit={save}>
        <Field
          label={dashboardsText.create.name}
          required
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={dashboardsText.create.description}
          maxLength={5000}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <label className="switch">
          <input
            type="checkbox"
            checked={isPublic}
            onChange={({ target }) => setIsPublic(target.checked)}
          />
          {dashboardsText.create.isPublic}
        </label>
        {changing.kind === 'failed' && (
          <p className="field-error" role="alert">
            {sentenceOf(changing.problem)}
          </p>
        )}
        <button
          type="submit"
          className="button button-primary"
          disabled={changing.kind === 'running'}
        >
          {words.save}
        </button>
      </form>
    </DashboardDialog>
  );
};

export default EditDialog;
