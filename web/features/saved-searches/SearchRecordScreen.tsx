import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';

import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { figure } from '#web/text/words.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { ProblemMessage } from '#web/ui/ProblemMessage.tsx';

import { RecordFacts } from './RecordFacts.tsx';
import { RecordTools } from './RecordTools.tsx';
import { pageOf } from './SavedSearchRow.tsx';
import { recordLeft, recordWanted, type SearchRecord } from './saved-searches-slice.ts';
import { WORKS_PER_PAGE } from './saved-searches-saga.ts';
import { useSavedSearches } from './use-saved-searches.ts';
import { WorkList } from './WorkList.tsx';

import './record.css';
import './saved-searches.css';

const words = savedSearchesText.record;

/** The record of one run: what a reviewer cites, prints and keeps. */
const SearchRecordScreen = () => {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const asked = address.get('page') ?? '1';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  const dispatch = useAppDispatch();
  const record = useSavedSearches((state) => state.record);
  const isKnownWho = useAppSelector(({ session }) => session.who.kind !== 'unknown');
  useEffect(() => {
    // Whose it is decides on what is shown: it is asked for once that is known.
    if (isKnownWho) dispatch(recordWanted({ id, page }));
  }, [dispatch, id, page, isKnownWho]);
  useEffect(() => () => void dispatch(recordLeft()), [dispatch]);
  const known = lastValueOf(record);
  useTitle(known ? words.heading(known.record.name, known.record.number) : words.title);
  if (known?.record.id === id) return <Known known={known} page={page} />;
  if (record.kind !== 'failed') return <p className="page page-loading">{words.loading}</p>;
  const { problem } = record;
  return problem.kind === 'refused' && problem.status === 404 ? (
    <ErrorPage status={404} />
  ) : (
    <div className="page saved">
      <ProblemMessage
        problem={problem}
        heading={words.failed}
        retry={savedSearchesText.retry}
        onRetry={() => dispatch(recordWanted({ id, page }))}
      />
    </div>
  );
};

export default SearchRecordScreen;

const Known = ({ known, page }: { readonly known: SearchRecord; readonly page: number }) => {
  const { record, savedSearchId, works, total } = known;
  return (
    <article className="page saved search-record">
      <header className="saved-head">
        {savedSearchId !== undefined && (
          <p className="saved-back">
            <Link to={pageOf(savedSearchId)}>{words.search}</Link>
          </p>
        )}
        <p className="record-kind">{words.title}</p>
        <h1>{words.heading(record.name, record.number)}</h1>
      </header>
      <section className="record-cite">
        <div className="record-cite-head">
          <h2>{words.cite}</h2>
          <CopyButton value={record.citation} label={words.copy} />
        </div>
        <p className="record-sentence">{record.citation}</p>
      </section>
      <RecordTools record={record} isOwn={savedSearchId !== undefined} />
      <RecordFacts record={record} />
      <Difference known={known} />
      <section className="saved-part">
        <h2>
          {words.works} <span className="muted numbers">{figure(total)}</span>
        </h2>
        {total === 0 && <p className="muted">{words.none}</p>}
        {total > 0 && <WorkList works={works} start={(page - 1) * WORKS_PER_PAGE + 1} />}
        <Pages
          label={words.pages}
          page={page}
          last={Math.ceil(total / WORKS_PER_PAGE)}
          addressOf={(one) => `/search-records/${record.id}${one === 1 ? '' : `?page=${one}`}`}
        />
      </section>
    </article>
  );
};

/** As of an earlier day nothing is new or gone: the run is another look at the same collection. */
const Difference = ({ known: { record, added, gone } }: { readonly known: SearchRecord }) => {
  const { comparedWith, asOf } = record;
  if (!comparedWith || record.added + record.gone === 0) return null;
  const { number } = comparedWith;
  const isNow = asOf === undefined;
  return (
    <section className="saved-part">
      <h2>{isNow ? words.changes(number) : words.compared(number)}</h2>
      <Changes heading={isNow ? words.added : words.onlyHere} works={added} all={record.added} />
      <Changes
        heading={isNow ? words.gone : words.onlyThere(number)}
        works={gone}
        all={record.gone}
      />
    </section>
  );
};

type ChangesProps = {
  readonly heading: string;
  readonly works: SearchRecord['added'];
  readonly all: number;
};

const Changes = ({ heading, works, all }: ChangesProps) => {
  if (all === 0) return null;
  return (
    <>
      <h3>
        {heading} <span className="muted numbers">{figure(all)}</span>
      </h3>
      <WorkList works={works} label={heading} />
      {all > works.length && <p className="muted">{words.first(works.length, all)}</p>}
    </>
  );
};
