import { type SyntheticEvent, useId, useState } from 'react';

import { useAppDispatch } from '#web/platform/store.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import { searchRun } from './saved-searches-slice.ts';
import { useSavedSearches } from './use-saved-searches.ts';

const words = savedSearchesText.page;

/** Runs a search as of an earlier day. */
export const AsOfForm = ({ id }: { readonly id: string }) => {
  const fieldId = useId();
  const dispatch = useAppDispatch();
  const isBusy = useSavedSearches(({ doing }) => doing.kind === 'running');
  const [day, setDay] = useState('');
  const run = (event: SyntheticEvent) => {
    event.preventDefault();
    dispatch(searchRun({ id, asOf: day }));
  };
  return (
    <form className="as-of" onSubmit={run}>
      <label htmlFor={fieldId}>{words.asOf}</label>
      <input
        id={fieldId}
        type="date"
        className="input input-small"
        required
        max={new Date().toISOString().slice(0, 10)}
        value={day}
        aria-describedby={`${fieldId}-hint`}
        onChange={({ target }) => setDay(target.value)}
      />
      <button type="submit" className="button" disabled={isBusy || day === ''}>
        {words.runAsOf}
      </button>
      <p id={`${fieldId}-hint`} className="as-of-hint">
        {words.asOfHint}
      </p>
    </form>
  );
};
