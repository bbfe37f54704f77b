import { Link } from 'react-router-dom';

import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import { contextOfSaved } from './saved-context.ts';
import { searchDeleted, searchRun } from './saved-searches-slice.ts';
import { useAlerts, useSavedSearches } from './use-saved-searches.ts';

const words = savedSearchesText.list;

type Props = {
  readonly search: SavedSearchView;
  /** Where it stands alone, running it is what one came for. */
  readonly alone?: boolean;
};

/** What can be done with a saved search. */
export const SearchTools = ({ search, alone = false }: Props) => {
  const dispatch = useAppDispatch();
  const doing = useSavedSearches((state) => state.doing);
  const { alertsOf } = useAlerts();
  const { id, name, address, query } = search;
  const isBusy = doing.kind === 'running';
  const isRunning = isBusy && doing.id === id;
  return (
    <div className="saved-tools">
      <button
        type="button"
        className={alone ? 'button button-primary' : 'button'}
        aria-label={words.runOf(name)}
        disabled={isBusy}
        onClick={() => dispatch(searchRun({ id }))}
      >
        {isRunning ? words.running : words.run}
      </button>
      <Link className="quiet" to={address} aria-label={words.resultsOf(name)}>
        {words.results}
      </Link>
      <button
        type="button"
        className="quiet"
        aria-label={words.editOf(name)}
        aria-haspopup="dialog"
        onClick={() => dispatch(modalToggled({ name: 'savedSearch', context: contextOfSaved(id) }))}
      >
        {words.edit}
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={words.removeOf(name)}
        disabled={isBusy}
        onClick={() => dispatch(searchDeleted({ search, alerts: alertsOf(query) }))}
      >
        {words.remove}
      </button>
    </div>
  );
};
