import type { SearchState } from '#shared/domain/search-state.ts';
import { resultActionsSlot } from '#web/records/slots.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import styles from './search.module.css';

type Props = { readonly state: SearchState; readonly total: number };

/** The slot for result actions; empty if there are none. */
export const ResultActions = (props: Props) => {
  const { actions } = useText(commonText).search;
  if (resultActionsSlot.useFillings().length === 0) return null;
  return (
    <div className={styles.actions} role="group" aria-label={actions}>
      <resultActionsSlot.Slot {...props} />
    </div>
  );
};
