import { Link } from 'react-router-dom';

import type { SavedSearchView } from '#shared/contracts/saved-searches.ts';
import { toPath } from '#shared/domain/paths.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';

import page from './page.module.css';
import { latestReading, type SearchRecord } from './searches.ts';
import { useMoments } from './use-words-of.ts';
import { WorkList } from './WorkList.tsx';

/** The number of works named here; the record contains all. */
const FIRST = 5;

/** The works that are new or gone since the previous run. */
export const Latest = ({ search: { lastRun } }: { readonly search: SavedSearchView }) => {
  const words = useText(savedSearchesText).page;
  const { dayOf } = useMoments();
  const { shown: latest } = useReading(latestReading, lastRun?.id ?? '', lastRun !== undefined);
  const comparedWith = latest?.record.comparedWith;
  if (!comparedWith) return null;
  const { record, added, gone } = latest;
  return (
    <section className={page.part}>
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
  const words = useText(savedSearchesText).page;
  if (all === 0) return null;
  const shown = works.slice(0, FIRST);
  return (
    <>
      <h3>{heading}</h3>
      <WorkList works={shown} label={heading} />
      {all > shown.length && (
        <p>
          <Link to={toPath`/search-records/${id}`}>{words.more(all - shown.length)}</Link>
        </p>
      )}
    </>
  );
};
