import { changedSearch, searchModes, type SearchState } from '#shared/domain/search-state.ts';
import { text } from '#web/text/text.ts';

type Props = { readonly state: SearchState; readonly onChange: (state: SearchState) => void };

/** Whether papers, citation statements or both are searched. */
export const ModeField = ({ state, onChange }: Props) => (
  <fieldset className="segments">
    <legend className="hidden-text">{text.search.mode}</legend>
    {searchModes.map((mode) => (
      <label key={mode}>
        <input
          type="radio"
          name="mode"
          checked={state.mode === mode}
          onChange={() => onChange(changedSearch(state, { mode }))}
        />
        {text.search.modes[mode]}
      </label>
    ))}
  </fieldset>
);
