import { type SyntheticEvent, useId, useState } from 'react';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { searchWords } from '#shared/domain/search-words.ts';
import { searchOfQueryPart } from '#shared/domain/canonical-search.ts';
import { refreshIntervals } from '#shared/domain/saved-search.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Field } from '#web/ui/Field.tsx';

import { alertWanted, choiceOfAlerts } from './alert-choice.ts';
import { AlertFields } from './AlertFields.tsx';
import { reasonOf } from './reason-of.ts';
import { searchSaved } from './saved-searches-slice.ts';
import { useSavedSearches } from './use-saved-searches.ts';

const words = savedSearchesText.dialog;
const LONGEST_NAME = 200;

type Props = {
  readonly person: Person;
  readonly query: string;
  /** Of one that is saved already. */
  readonly saved: SavedSearchView | undefined;
  readonly alerts: readonly NotificationView[];
  readonly onPlans: () => void;
};

const nameFor = (query: string): string => {
  const { term } = searchOfQueryPart(query);
  return (term === '' ? searchWords(query) : term).slice(0, LONGEST_NAME);
};

export const SavedSearchForm = ({ person, query, saved, alerts, onPlans }: Props) => {
  const id = useId();
  const dispatch = useAppDispatch();
  const saving = useSavedSearches((state) => state.saving);
  const [name, setName] = useState(saved?.name ?? nameFor(query));
  const [refresh, setRefresh] = useState(saved?.refresh ?? 'weekly');
  const [choice, setChoice] = useState(() => choiceOfAlerts(alerts));
  const mayHaveAlerts = person.entitlement.alerts || alerts.length > 0;
  const tellsNothing = choice.isOn && choice.categories.length === 0;

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    dispatch(
      searchSaved({
        ...(saved && { id: saved.id }),
        ...{ query, name, refresh },
        alert: alertWanted(choice, alerts),
      }),
    );
  };
  return (
    <form className="saved-form" onSubmit={save}>
      <Field
        label={words.name}
        required
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <p className="saved-words">
        <span className="muted">{words.search}</span> {searchWords(query)}
      </p>
      <div className="field">
        <label htmlFor={id}>{words.refresh}</label>
        <select
          id={id}
          className="select"
          value={refresh}
          onChange={({ target }) =>
            setRefresh(refreshIntervals.find((one) => one === target.value) ?? 'never')
          }
        >
          {refreshIntervals.map((one) => (
            <option key={one} value={one}>
              {savedSearchesText.refreshes[one]}
            </option>
          ))}
        </select>
        <p className="field-hint">{words.refreshHint}</p>
      </div>
      {mayHaveAlerts ? (
        <AlertFields choice={choice} onChange={setChoice} />
      ) : (
        <p className="saved-locked">
          {words.locked}{' '}
          <button type="button" className="quiet" onClick={onPlans}>
            {words.plans}
          </button>
        </p>
      )}
      {saving.kind === 'failed' && (
        <p className="field-error" role="alert">
          {reasonOf(saving.problem)}
        </p>
      )}
      <div className="saved-form-end">
        <button
          type="submit"
          className="button button-primary"
          disabled={saving.kind === 'running' || tellsNothing}
        >
          {words.action}
        </button>
        <span role="status" className="muted small">
          {saving.kind === 'running' && words.saving}
          {tellsNothing && words.nothing}
        </span>
      </div>
    </form>
  );
};
