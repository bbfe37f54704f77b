import { useState } from 'react';

import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

import { useAlerts } from './alerts.ts';
import styles from './page.module.css';
import { savedSearchContext } from './saved-search-context.ts';
import { savedSearchAction } from './tasks.ts';

type Props = {
  readonly search: SavedSearchView;
  /** On its own page, running the search is the main action. */
  readonly alone?: boolean;
};

/** The actions for a saved search. */
export const SearchTools = ({ search, alone = false }: Props) => {
  const text = useText(savedSearchesText).list;
  const openModal = useOpenModal();
  const { start, ...progress } = useMutation(savedSearchAction);
  const { alertsOf } = useAlerts();
  const [wasPressed, setPressed] = useState(false);
  const { id, name, address, query } = search;
  const isBusy = progress.kind === 'running';
  // Only for the search whose button was pressed, until the action completes.
  if (wasPressed && !isBusy) setPressed(false);
  const run = () => {
    start({ kind: 'run', id });
    setPressed(true);
  };
  return (
    <div className={styles.tools}>
      <Button
        look={alone ? 'primary' : 'plain'}
        aria-label={text.runOf(name)}
        disabled={isBusy}
        onClick={run}
      >
        {wasPressed ? text.running : text.run}
      </Button>
      <ButtonLink look="quiet" to={address} aria-label={text.resultsOf(name)}>
        {text.results}
      </ButtonLink>
      <Button
        look="quiet"
        aria-label={text.editOf(name)}
        aria-haspopup="dialog"
        onClick={() => openModal('savedSearch', savedSearchContext(id))}
      >
        {text.edit}
      </Button>
      <Button
        look="quiet"
        aria-label={text.removeOf(name)}
        disabled={isBusy}
        onClick={() => start({ kind: 'delete', search, alerts: alertsOf(query) })}
      >
        {text.remove}
      </Button>
    </div>
  );
};
