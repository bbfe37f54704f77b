import type { SearchMode } from '#shared/domain/search-state.ts';
import { useText } from '#web/text/language.ts';
import { searchNotesText } from '#web/text/search-notes.ts';

/** Says what the numbers beside the filters count. */
const FilterUnits = ({ mode }: { readonly mode: SearchMode }) => (
  <p className="muted small">{useText(searchNotesText).units[mode]}</p>
);

export default FilterUnits;
