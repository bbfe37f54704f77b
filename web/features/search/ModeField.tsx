import { changedSearch, searchModes, type SearchState } from '#shared/domain/search-state.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';

type Props = { readonly state: SearchState; readonly onChange: (state: SearchState) => void };

/** The search mode: papers, citation statements or both. The Assistant is one of the views. */
export const ModeField = ({ state, onChange }: Props) => {
  const text = useText(commonText).search;
  return (
    <Choices
      legend={text.mode}
      legendStands="unseen"
      values={searchModes}
      labelOf={(mode) => text.modes[mode]}
      chosen={state.mode}
      onChoose={(mode) => onChange(changedSearch(state, { mode }))}
    />
  );
};
