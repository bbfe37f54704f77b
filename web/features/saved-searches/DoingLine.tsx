import { Link } from 'react-router-dom';

import { useAppDispatch } from '#web/platform/store.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import { reasonOf } from './reason-of.ts';
import { type Doing, searchRestored } from './saved-searches-slice.ts';
import { useSavedSearches } from './use-saved-searches.ts';

const words = savedSearchesText.list;

/** What came of what was done last. The region stays, or it would not be heard. */
export const DoingLine = () => {
  const doing = useSavedSearches((state) => state.doing);
  return (
    <div role="status" className="saved-said">
      <Said doing={doing} />
    </div>
  );
};

const Said = ({ doing }: { readonly doing: Doing }) => {
  const dispatch = useAppDispatch();
  switch (doing.kind) {
    case 'idle':
      return null;
    case 'running':
      return <span className="hidden-text">{words.running}</span>;
    case 'failed':
      return (
        <p className="field-error">
          {words.failedToChange} {reasonOf(doing.problem)}
        </p>
      );
    case 'ran':
      return (
        <p>
          {savedSearchesText.page.ran(doing.run.number, doing.run.counts.works)}{' '}
          <Link to={`/search-records/${doing.run.id}`}>{savedSearchesText.record.title}</Link>
        </p>
      );
    case 'deleted':
      return (
        <p>
          {words.deleted(doing.search.name)}{' '}
          <button type="button" className="button" onClick={() => dispatch(searchRestored(doing))}>
            {words.undo}
          </button>
        </p>
      );
    case 'restored':
      return <p>{words.restored(doing.search.name)}</p>;
  }
};
