import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';

import type { PatentsReply } from '#shared/contracts/patents.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { patentsText } from '#web/text/patents.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/Field.tsx';
import { formText } from '#web/ui/form.ts';
import { Message } from '#web/ui/Message.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import {
  patentsAddress,
  emptyPatentSearch,
  PATENTS_PER_PAGE,
  type PatentSearch,
  parsePatentAddress,
} from './patent-address.ts';
import { PatentFilters } from './PatentFilters.tsx';
import { PatentRow } from './PatentRow.tsx';
import { patentsQuery } from './patents.ts';
import styles from './patents.module.css';

const LAST_REACHABLE = 10_000;

/** Patent search with filters; the URL contains the whole state. */
const PatentsScreen = () => {
  const words = useText(patentsText);
  useTitle(words.title);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const query = address.toString();
  const search = useMemo(() => parsePatentAddress(new URLSearchParams(query)), [query]);
  const read = useQuery(patentsQuery, search);
  const go = (next: PatentSearch) => void navigate(patentsAddress(next));
  return (
    <div className={classes('page', styles.page)}>
      <div>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <form
        role="search"
        className={styles.search}
        // A new URL sets the text of the field.
        key={search.term}
        onSubmit={(event) => {
          event.preventDefault();
          const term = formText(new FormData(event.currentTarget), 'term').trim();
          go({ ...search, term, page: 1 });
        }}
      >
        <Field
          label={words.search.label}
          hint={words.search.hint}
          name="term"
          type="search"
          maxLength={1000}
          defaultValue={search.term}
        />
        <Button look="primary" type="submit">
          {words.search.submit}
        </Button>
      </form>
      {search.term !== '' && (
        <p className="small">
          <Link to={`/search?${new URLSearchParams({ q: search.term }).toString()}`}>
            {words.search.papers(search.term)}
          </Link>
        </p>
      )}
      <PatentFilters search={search} counts={read.shown?.aggregations} onChange={go} />
      <QueryView read={read} failed={words.failed} loading={words.loading}>
        {(reply) => (
          <PatentResults reply={reply} search={search} isPending={read.kind === 'loading'} />
        )}
      </QueryView>
    </div>
  );
};

export default PatentsScreen;

const PatentResults = ({
  reply: { hits, total },
  search,
  isPending,
}: {
  readonly reply: PatentsReply;
  readonly search: PatentSearch;
  readonly isPending: boolean;
}) => {
  const text = useText(patentsText);
  if (total === 0) {
    const isEmpty =
      patentsAddress({ ...search, sort: 'relevance' }) === patentsAddress(emptyPatentSearch);
    return (
      <Message heading={isEmpty ? text.empty : text.none} role="status">
        <p>{isEmpty ? text.emptySentence : text.noneSentence}</p>
      </Message>
    );
  }
  return (
    <section>
      <div role="status">
        <h2 className={styles.count}>{text.found(total)}</h2>
      </div>
      <ResultList label={text.results} waiting={isPending}>
        {hits.map((hit) => (
          <PatentRow key={hit.id} patent={hit} level={3} />
        ))}
      </ResultList>
      <Pages
        label={text.pages}
        page={search.page}
        last={Math.ceil(Math.min(total, LAST_REACHABLE) / PATENTS_PER_PAGE)}
        addressOf={(page) => patentsAddress({ ...search, page })}
      />
    </section>
  );
};
