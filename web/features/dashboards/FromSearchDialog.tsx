import { type SyntheticEvent, useState } from 'react';

import { useModal } from '#web/platform/modals.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { usePerson } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProblemText, Field } from '#web/ui/Field.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';

import { createDashboard } from './tasks.ts';

/** Creates a dashboard that follows a search; the context is the query string of the search URL. */
const FromSearchDialog = () => {
  const { dialogs: text, create } = useText(dashboardsText);
  const { logIn } = useText(commonText);
  const { goOnTo } = useModal('createDashboardFromSearchResults');
  const person = usePerson();
  return (
    <Dialog name="createDashboardFromSearchResults" heading={text.fromSearch}>
      <p>{person ? text.fromSearchSentence : create.signIn.sentence}</p>
      {person ? (
        <NameForm />
      ) : (
        <DialogActions>
          <Button look="primary" onClick={() => goOnTo('login')}>
            {logIn}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
};

export default FromSearchDialog;

const NameForm = () => {
  const text = useText(dashboardsText).create;
  const { context: query = '' } = useModal('createDashboardFromSearchResults');
  const { start: make, ...progress } = useMutation(createDashboard);
  useClearedMutation(createDashboard);
  const [name, setName] = useState(new URLSearchParams(query).get('q') ?? '');
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    make({ name, doiQuery: query, isPublic: false });
  };
  return (
    <form onSubmit={send}>
      <Field
        label={text.name}
        required
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {progress.kind === 'failed' && <ProblemText problem={progress.problem} />}
      <DialogActions>
        <Button type="submit" look="primary" disabled={progress.kind === 'running'}>
          {text.make}
        </Button>
      </DialogActions>
    </form>
  );
};
