import { type SyntheticEvent, useState } from 'react';

import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';
import { personOf } from '#web/records/session/session-slice.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { Field } from '#web/ui/Field.tsx';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { DashboardDialog } from './DashboardDialog.tsx';
import { dashboardMade } from './dashboards-slice.ts';
import { useDashboards } from './use-dashboards.ts';

const words = dashboardsText.dialogs;

/** A dashboard that follows a search; the context is the query part of the search's address. */
const FromSearchDialog = () => {
  const dispatch = useAppDispatch();
  const { context: query = '', goOnTo } = useModal('createDashboardFromSearchResults');
  const person = useAppSelector(({ session }) => personOf(session));
  const making = useDashboards((state) => state.making);
  const [name, setName] = useState(new URLSearchParams(query).get('q') ?? '');
  const make = (event: SyntheticEvent) => {
    event.preventDefault();
    dispatch(dashboardMade({ name, doiQuery: query, isPublic: false }));
  };
  return (
    <DashboardDialog name="createDashboardFromSearchResults" heading={words.fromSearch}>
      <p>{person ? words.fromSearchSentence : dashboardsText.create.signInSentence}</p>
      {person ? (
        <form className="dialog-form" onSubmit={make}>
          <Field
            label={dashboardsText.create.name}
            required
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          {making.kind === 'failed' && (
            <p className="field-error" role="alert">
              {sentenceOf(making.problem)}
            </p>
          )}
          <button
            type="submit"
            className="button button-primary"
            disabled={making.kind === 'running'}
          >
            {dashboardsText.create.make}
          </button>
        </form>
      ) : (
        <button type="button" className="button button-primary" onClick={() => goOnTo('login')}>
          {dashboardsText.create.logIn}
        </button>
      )}
    </DashboardDialog>
  );
};

export default FromSearchDialog;
