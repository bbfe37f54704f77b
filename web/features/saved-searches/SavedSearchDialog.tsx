import { useModal } from '#web/platform/modals.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useQueryResult, useStartedQuery } from '#web/platform/use-query.ts';
import { followedQuery } from '#web/records/notifications/followed-sources.ts';
import { type Person, usePerson } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Button } from '#web/ui/Button.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';

import { useAlerts } from './alerts.ts';
import { parseSavedSearchContext, type SavedSearchSubject } from './saved-search-context.ts';
import { SavedSearchForm } from './SavedSearchForm.tsx';
import { searchesQuery } from './searches.ts';
import { saveSearch } from './tasks.ts';
import { AlertRejected } from './AlertRejected.tsx';

/** Saves a search or edits a saved one: its name, schedule, and alert. */
const SavedSearchDialog = () => {
  const { dialog: text, signIn } = useText(savedSearchesText);
  const { logIn } = useText(commonText);
  const { context, goOnTo } = useModal('savedSearch');
  const person = usePerson();
  const about = parseSavedSearchContext(context);
  if (!about) return null;
  return (
    <Dialog name="savedSearch" heading={about.kind === 'saved' ? text.change : text.save}>
      {person ? (
        <Form subject={about} person={person} />
      ) : (
        <>
          <p>{signIn.sentence}</p>
          <DialogActions>
            <Button look="primary" onClick={() => goOnTo('login')}>
              {logIn}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};

export default SavedSearchDialog;

type Props = { readonly subject: SavedSearchSubject; readonly person: Person };

const Form = ({ subject: about, person }: Props) => {
  const { loading } = useText(savedSearchesText);
  const progress = useMutation(saveSearch);
  useClearedMutation(saveSearch);
  useStartedQuery(followedQuery);
  const { shown: searches } = useQueryResult(searchesQuery);
  const { alertsOf, isRead } = useAlerts();
  if (progress.kind === 'done' && progress.result.problem)
    return <AlertRejected search={progress.result.search} problem={progress.result.problem} />;
  const saved = about.kind === 'saved' ? searches?.find(({ id }) => id === about.id) : undefined;
  const query = about.kind === 'new' ? about.query : saved?.query;
  // The current settings are the initial values of the form.
  if (query === undefined || !isRead) return <p className="muted">{loading}</p>;
  return <SavedSearchForm person={person} query={query} saved={saved} alerts={alertsOf(query)} />;
};
