import { type SyntheticEvent, useState } from 'react';

import { useModal } from '#web/platform/modals.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { usePerson } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FaultOf, Field } from '#web/ui/Field.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';

import { making } from './tasks.ts';

/** Creates a dashboard that follows a search; the context is the query string of the search URL. */
const FromSearchDialog = () => {
  const { dialogs: words, create } = useText(dashboardsText);
  const { logIn } = useText(commonText);
  const { goOnTo } = useModal('createDashboardFromSearchResults');
  const person = usePerson();
  return (
    <Dialog name="createDashboardFromSearchResults" heading={words.fromSearch}>
      <p>{person ? words.fromSearchSentence : create.signIn.sentence}</p>
      {person ? (
        <NameForm />
      ) : (
        <Actions>
          <Button look="primary" onClick={() => goOnTo('login')}>
            {logIn}
          </Button>
        </Actions>
      )}
    </Dialog>
  );
};

export default FromSearchDialog;

const NameForm = () => {
  const words = useText(dashboardsText).create;
  const { context: query = '' } = useModal('createDashboardFromSearchResults');
  const { start: make, ...progress } = useDoing(making);
  useFresh(making);
  const [name, setName] = useState(new URLSearchParams(query).get('q') ?? '');
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    make({ name, doiQuery: query, isPublic: false });
  };
  return (
    <form onSubmit={send}>
      <Field
        label={words.name}
        required
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {progress.kind === 'failed' && <FaultOf problem={progress.problem} />}
      <Actions>
        <Button type="submit" look="primary" disabled={progress.kind === 'running'}>
          {words.make}
        </Button>
      </Actions>
    </form>
  );
};
