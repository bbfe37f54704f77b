import { useModal } from '#web/platform/modals.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';

import { Filters } from './Filters.tsx';
import { useResultCounts } from './use-counted.ts';
import { useSearch } from './use-search.ts';

/** The filters as a dialog over the results: on narrow screens, or when requested by name. */
const SearchFilterDialog = () => {
  const { open, close } = useModal('searchFilter');
  const text = useText(commonText).filters;
  const { state, result, show } = useSearch();
  const reply = result.shown;
  const countText = useResultCounts();
  return (
    <Sheet
      look="sheet"
      open={open}
      heading={text.heading}
      onClose={close}
      foot={
        <Button look="primary" onClick={close}>
          {text.show(reply ? countText(state.mode, reply) : '')}
        </Button>
      }
    >
      <Filters state={state} aggregations={reply?.aggregations} onChange={show} />
    </Sheet>
  );
};

export default SearchFilterDialog;
