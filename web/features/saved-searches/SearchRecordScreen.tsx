import { Link, useParams, useSearchParams } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { NotForEveryone } from '#web/records/session/NotForEveryone.tsx';
import { useSession } from '#web/records/session/session.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { classes } from '#web/ui/classes.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import page from './page.module.css';
import styles from './record.module.css';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordTools } from './RecordTools.tsx';
import { pageOf } from './SavedSearchRow.tsx';
import { recordReading, type SearchRecord, WORKS_PER_PAGE } from './searches.ts';
import { WorkList } from './WorkList.tsx';

/** The record of one run, for reviewers to cite, print and archive. */
const SearchRecordScreen = () => {
  const words = useText(savedSearchesText).record;
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const number = address.get('page') ?? '1';
  const place = /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1;
  const session = useSession();
  // The owner determines what is shown, so the request waits until the user is known.
  const read = useReading(recordReading, { id, page: place }, session.kind !== 'unknown');
  const record = read.shown?.record;
  useTitle(record ? words.heading(record.name, record.number) : words.title);
  if (read.kind === 'failed' && statusOf(read.problem) === 404) return <NotForEveryone />;
  return (
    <Shown read={read} failed={words.failed} loading={words.loading} whole>
      {(reply) => <Record reply={reply} place={place} />}
    </Shown>
  );
};

export default SearchRecordScreen;

type Props = { readonly reply: SearchRecord };

const Record = ({ reply, place }: Props & { readonly place: number }) => {
  const words = useText(savedSearchesText).record;
  const { number } = useLanguage();
  const { record, savedSearchId, works, total } = reply;
  return (
    <article className={classes('page', page.page, styles.record)}>
      <header className={page.head}>
        {savedSearchId !== undefined && (
          <p className={page.back}>
            <Link to={pageOf(savedSearchId)}>{words.search}</Link>
          </p>
        )}
        <p className={page.facts}>{words.title}</p>
        <h1>{words.heading(record.name, record.number)}</h1>
      </header>
      <section className={styles.cite}>
        <div>
          <h2>{words.cite}</h2>
          <CopyButton value={record.citation} label={words.copy} />
        </div>
        <p>{record.citation}</p>
      </section>
      <RecordTools record={record} isOwn={savedSearchId !== undefined} />
      <RecordFacts record={record} />
      <Difference reply={reply} />
      <section className={page.part}>
        <h2>
          {words.works} <span className="muted numbers">{number(total)}</span>
        </h2>
        {total === 0 && <p className="muted">{words.none}</p>}
        {total > 0 && <WorkList works={works} start={(place - 1) * WORKS_PER_PAGE + 1} />}
        <Pages
          label={words.pages}
          page={place}
          last={Math.ceil(total / WORKS_PER_PAGE)}
          addressOf={(one) =>
            `${toPath`/search-records/${record.id}`}${one === 1 ? '' : `?page=${one}`}`
          }
        />
      </section>
    </article>
  );
};

/** As of an earlier day nothing is new or gone; the run is another view of the same collection. */
const Difference = ({ reply: { record, added, gone } }: Props) => {
  const words = useText(savedSearchesText).record;
  const { comparedWith, asOf } = record;
  if (!comparedWith || record.added + record.gone === 0) return null;
  const { number } = comparedWith;
  const isNow = asOf === undefined;
  return (
    <section className={page.part}>
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

const Changes = ({
  heading,
  works,
  all,
}: {
  readonly heading: string;
  readonly works: SearchRecord['added'];
  readonly all: number;
}) => {
  const words = useText(savedSearchesText).record;
  const { number } = useLanguage();
  if (all === 0) return null;
  return (
    <>
      <h3>
        {heading} <span className="muted numbers">{number(all)}</span>
      </h3>
      <WorkList works={works} label={heading} />
      {all > works.length && <p className="muted">{words.first(works.length, all)}</p>}
    </>
  );
};
