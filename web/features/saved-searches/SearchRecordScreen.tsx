import { Link, useParams, useSearchParams } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { AccessDenied } from '#web/records/session/AccessDenied.tsx';
import { useSession } from '#web/records/session/session.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { savedSearchesText } from '#web/text/saved-searches.ts';
import { classes } from '#web/ui/classes.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import page from './page.module.css';
import styles from './record.module.css';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordTools } from './RecordTools.tsx';
import { pageInAddress } from './SavedSearchRow.tsx';
import { recordQuery, type SearchRecord, WORKS_PER_PAGE } from './searches.ts';
import { WorkList } from './WorkList.tsx';

/** The record of one run, for reviewers to cite, print and archive. */
const SearchRecordScreen = () => {
  const text = useText(savedSearchesText).record;
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const number = address.get('page') ?? '1';
  const pageNumber = /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1;
  const session = useSession();
  // The owner determines what is shown, so the request waits until the user is known.
  const read = useQuery(recordQuery, { id, page: pageNumber }, session.kind !== 'unknown');
  const record = read.shown?.record;
  useTitle(record ? text.heading(record.name, record.number) : text.title);
  if (read.kind === 'failed' && statusOf(read.problem) === 404) return <AccessDenied />;
  return (
    <QueryView read={read} failed={text.failed} loading={text.loading} whole>
      {(reply) => <Record reply={reply} pageNumber={pageNumber} />}
    </QueryView>
  );
};

export default SearchRecordScreen;

type Props = { readonly reply: SearchRecord };

const Record = ({ reply, pageNumber }: Props & { readonly pageNumber: number }) => {
  const text = useText(savedSearchesText).record;
  const { number } = useLanguage();
  const { record, savedSearchId, works, total } = reply;
  return (
    <article className={classes('page', page.page, styles.record)}>
      <header className={page.head}>
        {savedSearchId !== undefined && (
          <p className={page.back}>
            <Link to={pageInAddress(savedSearchId)}>{text.search}</Link>
          </p>
        )}
        <p className={page.facts}>{text.title}</p>
        <h1>{text.heading(record.name, record.number)}</h1>
      </header>
      <section className={styles.cite}>
        <div>
          <h2>{text.cite}</h2>
          <CopyButton value={record.citation} label={text.copy} />
        </div>
        <p>{record.citation}</p>
      </section>
      <RecordTools record={record} isOwn={savedSearchId !== undefined} />
      <RecordFacts record={record} />
      <Difference reply={reply} />
      <section className={page.part}>
        <h2>
          {text.works} <span className="muted numbers">{number(total)}</span>
        </h2>
        {total === 0 && <p className="muted">{text.none}</p>}
        {total > 0 && <WorkList works={works} start={(pageNumber - 1) * WORKS_PER_PAGE + 1} />}
        <Pages
          label={text.pages}
          page={pageNumber}
          last={Math.ceil(total / WORKS_PER_PAGE)}
          addressOf={(item) =>
            `${toPath`/search-records/${record.id}`}${item === 1 ? '' : `?page=${item}`}`
          }
        />
      </section>
    </article>
  );
};

/** As of an earlier day nothing is new or gone; the run is another view of the same collection. */
const Difference = ({ reply: { record, added, gone } }: Props) => {
  const text = useText(savedSearchesText).record;
  const { comparedWith, asOf } = record;
  if (!comparedWith || record.added + record.gone === 0) return null;
  const { number } = comparedWith;
  const isNow = asOf === undefined;
  return (
    <section className={page.part}>
      <h2>{isNow ? text.changes(number) : text.compared(number)}</h2>
      <Changes heading={isNow ? text.added : text.onlyHere} works={added} total={record.added} />
      <Changes
        heading={isNow ? text.gone : text.onlyThere(number)}
        works={gone}
        total={record.gone}
      />
    </section>
  );
};

const Changes = ({
  heading,
  works,
  total,
}: {
  readonly heading: string;
  readonly works: SearchRecord['added'];
  readonly total: number;
}) => {
  const text = useText(savedSearchesText).record;
  const { number } = useLanguage();
  if (total === 0) return null;
  return (
    <>
      <h3>
        {heading} <span className="muted numbers">{number(total)}</span>
      </h3>
      <WorkList works={works} label={heading} />
      {total > works.length && <p className="muted">{text.first(works.length, total)}</p>}
    </>
  );
};
