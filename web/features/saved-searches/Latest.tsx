import { Link } from 'react-router-dom';

import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { toPath } from '#shared/domain/paths.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import page from './page.module.css';
import { latestQuery, type SearchRecord } from './searches.ts';
import { useMoments } from './rejection-reason.ts';
import { WorkList } from './WorkList.tsx';

/** The number of works named here; the record contains all. */
const INITIAL_COUNT = 5;

/** The works that are new or gone since the previous run. */
export const Latest = ({ search: { lastRun } }: { readonly search: SavedSearchView }) => {
  const text = useText(savedSearchesText).page;
  const { dayOf } = useMoments();
  const { shown: latest } = useQuery(latestQuery, lastRun?.id ?? '', lastRun !== undefined);
  const comparedWith = latest?.record.comparedWith;
  if (!comparedWith) return null;
  const { record, added, gone } = latest;
  return (
    <section className={page.part}>
      <h2>{text.since(comparedWith.number, dayOf(comparedWith.at))}</h2>
      {record.added + record.gone === 0 && <p className="muted">{text.same}</p>}
      <Some heading={text.isNew(record.added)} works={added} total={record.added} id={record.id} />
      <Some heading={text.goneSince(record.gone)} works={gone} total={record.gone} id={record.id} />
    </section>
  );
};

type SomeProps = {
  readonly heading: string;
  readonly works: SearchRecord['added'];
  readonly total: number;
  readonly id: string;
};

const Some = ({ heading, works, total, id }: SomeProps) => {
  const text = useText(savedSearchesText).page;
  if (total === 0) return null;
  const shown = works.slice(0, INITIAL_COUNT);
  return (
    <>
      <h3>{heading}</h3>
      <WorkList works={shown} label={heading} />
      {total > shown.length && (
        <p>
          <Link to={toPath`/search-records/${id}`}>{text.more(total - shown.length)}</Link>
        </p>
      )}
    </>
  );
};
