import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { useModal } from '#web/platform/modals.ts';
import type { Problem } from '#web/platform/problem.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { DialogActions } from '#web/ui/Sheet.tsx';

import { useReason } from './rejection-reason.ts';

type Props = { readonly search: SavedSearchView; readonly problem: Problem };

/** Reports that the search is saved but its alert is not, with the reason and a remedy. */
export const AlertRejected = ({ search, problem }: Props) => {
  const text = useText(savedSearchesText).dialog;
  const { close } = useModal('savedSearch');
  const reasonOf = useReason();
  return (
    <>
      <div role="alert">
        <p>{text.withoutAlert}</p>
        <p>{reasonOf(problem)}</p>
      </div>
      <DialogActions>
        <ButtonLink look="primary" to={search.address} onClick={close}>
          {text.narrow}
        </ButtonLink>
        <Button onClick={close}>{text.done}</Button>
      </DialogActions>
    </>
  );
};
