import { useModal } from '#web/platform/modals.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';

import { Filters } from './Filters.tsx';
import { useCounted } from './use-counted.ts';
import { useSearch } from './use-search.ts';

/** The filters as a dialog over the results: on narrow screens, or when requested by name. */
const SearchFilterDialog = () => {
  const { open, close } = useModal('searchFilter');
  const words = useText(commonText).filters;
  const { state, found, show } = useSearch();
  const reply = found.shown;
  const counted = useCounted();
  return (
    <Sheet
      look="sheet"
      open={open}
      heading={words.heading}
      onClose={close}
      foot={
        <Button look="primary" onClick={close}>
          {words.show(reply ? counted(state.mode, reply) : '')}
        </Button>
      }
    >
      <Filters state={state} aggregations={reply?.aggregations} onChange={show} />
    </Sheet>
  );
};

export default SearchFilterDialog;
