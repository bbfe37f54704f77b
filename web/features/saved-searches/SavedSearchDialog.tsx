import { useModal } from '#web/platform/modals.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useAnswer, useAsking } from '#web/platform/use-reading.ts';
import { followedReading } from '#web/records/notifications/followed.ts';
import { type Person, usePerson } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Button } from '#web/ui/Button.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';

import { useAlerts } from './alerts.ts';
import { aboutOf, type DialogAbout } from './saved-context.ts';
import { SavedSearchForm } from './SavedSearchForm.tsx';
import { searchesReading } from './searches.ts';
import { saving } from './tasks.ts';
import { WithoutAlert } from './WithoutAlert.tsx';

/** Saves a search or edits a saved one: its name, schedule, and alert. */
const SavedSearchDialog = () => {
  const { dialog: words, signIn } = useText(savedSearchesText);
  const { logIn } = useText(commonText);
  const { context, goOnTo } = useModal('savedSearch');
  const person = usePerson();
  const about = aboutOf(context);
  if (!about) return null;
  return (
    <Dialog name="savedSearch" heading={about.kind === 'saved' ? words.change : words.save}>
      {person ? (
        <Form about={about} person={person} />
      ) : (
        <>
          <p>{signIn.sentence}</p>
          <Actions>
            <Button look="primary" onClick={() => goOnTo('login')}>
              {logIn}
            </Button>
          </Actions>
        </>
      )}
    </Dialog>
  );
};

export default SavedSearchDialog;

type Props = { readonly about: DialogAbout; readonly person: Person };

const Form = ({ about, person }: Props) => {
  const { loading } = useText(savedSearchesText);
  const progress = useDoing(saving);
  useFresh(saving);
  useAsking(followedReading);
  const { shown: searches } = useAnswer(searchesReading);
  const { alertsOf, isRead } = useAlerts();
  if (progress.kind === 'done' && progress.result.problem)
    return <WithoutAlert search={progress.result.search} problem={progress.result.problem} />;
  const saved = about.kind === 'saved' ? searches?.find(({ id }) => id === about.id) : undefined;
  const query = about.kind === 'new' ? about.query : saved?.query;
  // The current settings are the initial values of the form.
  if (query === undefined || !isRead) return <p className="muted">{loading}</p>;
  return <SavedSearchForm person={person} query={query} saved={saved} alerts={alertsOf(query)} />;
};
