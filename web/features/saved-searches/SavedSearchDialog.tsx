import { useEffect } from 'react';

import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';
import { personOf } from '#web/records/session/session-slice.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Sheet } from '#web/ui/Sheet.tsx';

import { aboutOf } from './saved-context.ts';
import { SavedSearchForm } from './SavedSearchForm.tsx';
import { savingStood } from './saved-searches-slice.ts';
import { useAlerts, useAlertsLookedUp, useSavedSearches } from './use-saved-searches.ts';
import { WithoutAlert } from './WithoutAlert.tsx';

import './saved-dialog.css';

const words = savedSearchesText.dialog;

/** Saves a search, or changes one that is saved: its name, how often it runs by itself, and its alert. */
const SavedSearchDialog = () => {
  const { open, context, close, goOnTo } = useModal('savedSearch');
  const dispatch = useAppDispatch();
  const person = useAppSelector(({ session }) => personOf(session));
  useEffect(() => {
    dispatch(savingStood({ kind: 'idle' }));
  }, [dispatch]);
  const about = aboutOf(context);
  return (
    <Sheet
      look="dialog"
      open={open && about !== undefined}
      heading={about?.kind === 'saved' ? words.change : words.save}
      closeLabel={words.close}
      onClose={close}
    >
      {person ? (
        <About onPlans={() => goOnTo('upgrade')} onClose={close} />
      ) : (
        <div className="saved-form">
          <p>{savedSearchesText.signInSentence}</p>
          <button type="button" className="button button-primary" onClick={() => goOnTo('login')}>
            {savedSearchesText.logIn}
          </button>
        </div>
      )}
    </Sheet>
  );
};

export default SavedSearchDialog;

type AboutProps = { readonly onPlans: () => void; readonly onClose: () => void };

const About = ({ onPlans, onClose }: AboutProps) => {
  const about = aboutOf(useModal('savedSearch').context);
  const person = useAppSelector(({ session }) => personOf(session));
  const saving = useSavedSearches((state) => state.saving);
  const list = useSavedSearches((state) => lastValueOf(state.list));
  const { alertsOf, isKnown } = useAlerts();
  useAlertsLookedUp();
  if (!about || !person) return null;
  if (saving.kind === 'saved-without-alert')
    return <WithoutAlert search={saving.search} problem={saving.problem} onClose={onClose} />;
  const saved = about.kind === 'saved' ? list?.find(({ id }) => id === about.id) : undefined;
  const query = about.kind === 'new' ? about.query : saved?.query;
  // What is set already decides what the form begins with.
  if (query === undefined || !isKnown) return <p className="muted">{savedSearchesText.loading}</p>;
  return (
    <SavedSearchForm
      person={person}
      query={query}
      saved={saved}
      alerts={alertsOf(query)}
      onPlans={onPlans}
    />
  );
};
