import { type SyntheticEvent, useState } from 'react';

import type { NotificationView } from '#shared/contracts/notifications.ts';
import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { searchOfQueryPart } from '#shared/domain/canonical-search.ts';
import { refreshIntervals } from '#shared/domain/saved-search.ts';
import { searchWords } from '#shared/domain/search-words.ts';
import { useModal } from '#web/platform/modals.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import type { Person } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Button } from '#web/ui/Button.tsx';
import { Fault, Field, FieldOf, Hint } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Actions } from '#web/ui/Sheet.tsx';

import { alertWanted, choiceOfAlerts } from './alert-choice.ts';
import { AlertFields } from './AlertFields.tsx';
import styles from './dialog.module.css';
import { saving } from './tasks.ts';
import { useReason } from './use-words-of.ts';

const LONGEST_NAME = 200;

type Props = {
  readonly person: Person;
  readonly query: string;
  /** Set if the search is already saved. */
  readonly saved: SavedSearchView | undefined;
  readonly alerts: readonly NotificationView[];
};

const nameFor = (query: string): string => {
  const { term } = searchOfQueryPart(query);
  return (term === '' ? searchWords(query) : term).slice(0, LONGEST_NAME);
};

export const SavedSearchForm = ({ person, query, saved, alerts }: Props) => {
  const { dialog: words, refreshes } = useText(savedSearchesText);
  const text = useText(commonText);
  const { goOnTo } = useModal('savedSearch');
  const reasonOf = useReason();
  const { start, ...progress } = useDoing(saving);
  const [name, setName] = useState(saved?.name ?? nameFor(query));
  const [refresh, setRefresh] = useState(saved?.refresh ?? 'weekly');
  const [choice, setChoice] = useState(() => choiceOfAlerts(alerts));
  const mayHaveAlerts = person.entitlement.alerts || alerts.length > 0;
  const tellsNothing = choice.isOn && choice.categories.length === 0;
  const isRunning = progress.kind === 'running';
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const alert = alertWanted(choice, alerts);
    start({ ...(saved && { id: saved.id }), query, name, refresh, alert });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <Field
        label={words.name}
        required
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <p className={styles.search}>
        <span className="muted small">{words.search}</span> {searchWords(query)}
      </p>
      <FieldOf label={words.refresh}>
        {(id) => (
          <>
            <Select
              id={id}
              value={refresh}
              choices={refreshIntervals}
              nameOf={(one) => refreshes[one]}
              onChoose={setRefresh}
            />
            <Hint>{words.refreshHint}</Hint>
          </>
        )}
      </FieldOf>
      {mayHaveAlerts ? (
        <AlertFields choice={choice} onChange={setChoice} />
      ) : (
        <p className={styles.locked}>
          {words.locked}{' '}
          <Button look="quiet" onClick={() => goOnTo('upgrade')}>
            {words.plans}
          </Button>
        </p>
      )}
      {progress.kind === 'failed' && <Fault>{reasonOf(progress.problem)}</Fault>}
      <Actions>
        <Button type="submit" look="primary" disabled={isRunning || tellsNothing}>
          {words.action}
        </Button>
        <span role="status" className="muted small">
          {isRunning && text.saving}
          {tellsNothing && words.nothing}
        </span>
      </Actions>
    </form>
  );
};
