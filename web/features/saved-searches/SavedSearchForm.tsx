import { type SyntheticEvent, useState } from 'react';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { searchOfQueryPart } from '#shared/domain/canonical-search.ts';
import { refreshIntervals } from '#shared/domain/saved-search.ts';
import { searchWords } from '#shared/domain/search-words.ts';
import { useModal } from '#web/platform/modals.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import type { Person } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorText, Field, LabeledControl, Hint } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { DialogActions } from '#web/ui/Sheet.tsx';

import { alertChangesFor, alertChoiceOf } from './alert-choice.ts';
import { AlertFields } from './AlertFields.tsx';
import styles from './dialog.module.css';
import { saveSearch } from './tasks.ts';
import { useReason } from './rejection-reason.ts';

const MAX_NAME_LENGTH = 200;

type Props = {
  readonly person: Person;
  readonly query: string;
  /** Set if the search is already saved. */
  readonly saved: SavedSearchView | undefined;
  readonly alerts: readonly NotificationView[];
};

const nameFor = (query: string): string => {
  const { term } = searchOfQueryPart(query);
  return (term === '' ? searchWords(query) : term).slice(0, MAX_NAME_LENGTH);
};

export const SavedSearchForm = ({ person, query, saved, alerts }: Props) => {
  const { dialog: messages, refreshes } = useText(savedSearchesText);
  const text = useText(commonText);
  const { goOnTo } = useModal('savedSearch');
  const reasonOf = useReason();
  const { start, ...progress } = useMutation(saveSearch);
  const [name, setName] = useState(saved?.name ?? nameFor(query));
  const [refresh, setRefresh] = useState(saved?.refresh ?? 'weekly');
  const [choice, setChoice] = useState(() => alertChoiceOf(alerts));
  const mayHaveAlerts = person.entitlement.alerts || alerts.length > 0;
  const tellsNothing = choice.isOn && choice.categories.length === 0;
  const isRunning = progress.kind === 'running';
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const alert = alertChangesFor(choice, alerts);
    start({ ...(saved && { id: saved.id }), query, name, refresh, alert });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <Field
        label={messages.name}
        required
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <p className={styles.search}>
        <span className="muted small">{messages.search}</span> {searchWords(query)}
      </p>
      <LabeledControl label={messages.refresh}>
        {(id) => (
          <>
            <Select
              id={id}
              value={refresh}
              choices={refreshIntervals}
              nameOf={(item) => refreshes[item]}
              onChoose={setRefresh}
            />
            <Hint>{messages.refreshHint}</Hint>
          </>
        )}
      </LabeledControl>
      {mayHaveAlerts ? (
        <AlertFields choice={choice} onChange={setChoice} />
      ) : (
        <p className={styles.locked}>
          {messages.locked}{' '}
          <Button look="quiet" onClick={() => goOnTo('upgrade')}>
            {messages.plans}
          </Button>
        </p>
      )}
      {progress.kind === 'failed' && <ErrorText>{reasonOf(progress.problem)}</ErrorText>}
      <DialogActions>
        <Button type="submit" look="primary" disabled={isRunning || tellsNothing}>
          {messages.action}
        </Button>
        <span role="status" className="muted small">
          {isRunning && text.saving}
          {tellsNothing && messages.nothing}
        </span>
      </DialogActions>
    </form>
  );
};
