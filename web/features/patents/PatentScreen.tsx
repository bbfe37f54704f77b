import { useParams, useSearchParams } from 'react-router-dom';

import { parsePatentNumber, patentIdOf, shownPatentNumber } from '#shared/domain/patent-number.ts';
import type { PatentReply } from '#shared/contracts/patents.ts';
import { statusOf } from '#web/platform/problem.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { patentsText } from '#web/text/patents.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Message } from '#web/ui/Message.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

import { CitedPapers } from './CitedPapers.tsx';
import { Overview } from './Overview.tsx';
import { patentPath } from './patent-address.ts';
import { patentQuery } from './patents.ts';
import styles from './patents.module.css';
import { SimilarPatents } from './SimilarPatents.tsx';

const isTab = (name: string): name is 'overview' | 'cited' | 'similar' =>
  name === 'overview' || name === 'cited' || name === 'similar';

/** One patent: its description, the papers it relies on with their tallies, and similar patents. */
const PatentScreen = () => {
  const { patentId = '', tab = 'overview' } = useParams();
  const number = parsePatentNumber(patentId);
  if (!number || !isTab(tab)) return <ErrorPage status={404} />;
  const id = patentIdOf(number);
  return <Patent key={id} id={id} tab={tab} />;
};

export default PatentScreen;

type Tab = 'overview' | 'cited' | 'similar';

const Patent = ({ id, tab }: { readonly id: string; readonly tab: Tab }) => {
  const text = useText(patentsText).page;
  const [address] = useSearchParams();
  const requestedPage = Math.trunc(Number(address.get('page') ?? '1'));
  const page = tab === 'cited' && requestedPage >= 1 && requestedPage <= 1000 ? requestedPage : 1;
  const read = useQuery(patentQuery, { id, page });
  const title = read.shown?.title;
  useTitle(title === undefined ? text.loading : text.titleOf(title));
  if (read.kind === 'failed' && statusOf(read.problem) === 404) return <Missing id={id} />;
  return (
    <QueryView read={read} failed={text.failed} loading={text.loading} whole>
      {(patent) => (
        <div className={classes('page', styles.page)}>
          <Head patent={patent} />
          <Tabs
            label={text.tabs}
            tabs={[
              { to: patentPath(id), label: text.overview },
              { to: patentPath(id, 'cited'), label: text.cited(patent.citations) },
              { to: patentPath(id, 'similar'), label: text.similar },
            ]}
          />
          {tab === 'overview' && <Overview patent={patent} />}
          {tab === 'cited' && <CitedPapers patent={patent} page={page} />}
          {tab === 'similar' && <SimilarPatents patent={patent} />}
        </div>
      )}
    </QueryView>
  );
};

/** The key question comes above all tabs: which papers it relies on, and whether they still hold. */
const Head = ({ patent }: { readonly patent: PatentReply }) => {
  const text = useText(patentsText);
  const { id, jurisdiction, title, applicants, inventors, published, citations, cited } = patent;
  return (
    <header>
      <p className={styles.eyebrow}>
        <Facts>
          <span className="numbers">{shownPatentNumber(id)}</span>
          <span>{text.jurisdiction(jurisdiction)}</span>
          {published !== undefined && <span>{text.published(published)}</span>}
        </Facts>
      </p>
      <h1>{title}</h1>
      <p className={styles.lead}>
        <Facts>
          {applicants.length > 0 && (
            <span>{text.applicants(applicants.slice(0, 2), applicants.length - 2)}</span>
          )}
          {inventors.length > 0 && (
            <span>{text.applicants(inventors.slice(0, 3), inventors.length - 3)}</span>
          )}
        </Facts>
      </p>
      <p className={styles.finding}>{text.page.finding(citations, cited.here)}</p>
      {cited.notices.length > 0 && (
        <p className={styles.warning}>
          <Icon name="warning" size={16} />
          {text.page.warning(cited.notices)}
        </p>
      )}
    </header>
  );
};

const Missing = ({ id }: { readonly id: string }) => {
  const text = useText(patentsText).page;
  return (
    <Message level={1} heading={text.missing}>
      <p>{text.missingSentence(shownPatentNumber(id))}</p>
      <ButtonLink look="primary" to="/patents">
        {text.toSearch}
      </ButtonLink>
    </Message>
  );
};
