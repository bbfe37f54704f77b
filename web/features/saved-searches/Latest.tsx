import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import { dayOf } from './moments.ts';
import { latestWanted, type SearchRecord } from './saved-searches-slice.ts';
import { useSavedSearches } from './use-saved-searches.ts';
import { WorkList } from './WorkList.tsx';

const words = savedSearchesText.page;
/** So many are named here; all of them stand in the record. */
const FIRST = 5;

/** What is new and what is gone since the run before the last. */
export const Latest = ({ search: { lastRun } }: { readonly search: SavedSearchView }) => {
  const dispatch = useAppDispatch();
  const latest = useSavedSearches((state) => lastValueOf(state.latest));
  const id = lastRun?.id;
  useEffect(() => {
    if (id !== undefined) dispatch(latestWanted(id));
  }, [dispatch, id]);
  if (latest?.record.id !== id || !latest?.record.comparedWith) return null;
  const { record, added, gone } = latest;
  const { comparedWith } = record;
  if (!comparedWith) return null;
  return (
    <section className="saved-part">
      <h2>{words.since(comparedWith.number, dayOf(comparedWith.at))}</h2>
      {record.added + record.gone === 0 && <p className="muted">{words.same}</p>}
      <Some heading={words.isNew(record.added)} works={added} all={record.added} id={record.id} />
      <Some heading={words.goneSince(record.gone)} works={gone} all={record.gone} id={record.id} />
    </section>
  );
};

type SomeProps = {
  readonly heading: string;
  readonly works: SearchRecord['added'];
  readonly all: number;
  readonly id: string;
};

const Some = ({ heading, works, all, id }: SomeProps) => {
  if (all === 0) return null;
  const shown = works.slice(0, FIRST);
  return (
    <>
      <h3>{heading}</h3>
      <WorkList works={shown} label={heading} />
      {all > shown.length && (
        <p>
          <Link to={`/search-records/${id}`}>{words.more(all - shown.length)}</Link>
        </p>
      )}
    </>
  );
};
