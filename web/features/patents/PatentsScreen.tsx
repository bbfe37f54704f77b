import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';

import type { PatentsReply } from '#shared/contracts/patents.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { useText } from '#web/text/language.ts';
import { patentsText } from '#web/text/patents.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/Field.tsx';
import { textIn } from '#web/ui/form.ts';
import { Message } from '#web/ui/Message.tsx';
import { Pages } from '#web/ui/Pages.tsx';
import { ResultList } from '#web/ui/ResultList.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import {
  addressOfPatents,
  everyPatent,
  PATENTS_AT_ONCE,
  type PatentSearch,
  patentSearchOf,
} from './patent-address.ts';
import { PatentFilters } from './PatentFilters.tsx';
import { PatentRow } from './PatentRow.tsx';
import { patentsReading } from './patents.ts';
import styles from './patents.module.css';

const LAST_REACHABLE = 10_000;

/** Patent search with filters; the URL contains the whole state. */
const PatentsScreen = () => {
  const words = useText(patentsText);
  useTitle(words.title);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const query = address.toString();
  const search = useMemo(() => patentSearchOf(new URLSearchParams(query)), [query]);
  const read = useReading(patentsReading, search);
  const go = (next: PatentSearch) => void navigate(addressOfPatents(next));
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
          const term = textIn(new FormData(event.currentTarget), 'term').trim();
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
      <Shown read={read} failed={words.failed} loading={words.loading}>
        {(reply) => <Found reply={reply} search={search} waiting={read.kind === 'loading'} />}
      </Shown>
    </div>
  );
};

export default PatentsScreen;

const Found = ({
  reply: { hits, total },
  search,
  waiting,
}: {
  readonly reply: PatentsReply;
  readonly search: PatentSearch;
  readonly waiting: boolean;
}) => {
  const words = useText(patentsText);
  if (total === 0) {
    const isEmpty =
      addressOfPatents({ ...search, sort: 'relevance' }) === addressOfPatents(everyPatent);
    return (
      <Message heading={isEmpty ? words.empty : words.none} role="status">
        <p>{isEmpty ? words.emptySentence : words.noneSentence}</p>
      </Message>
    );
  }
  return (
    <section>
      <div role="status">
        <h2 className={styles.count}>{words.found(total)}</h2>
      </div>
      <ResultList label={words.results} waiting={waiting}>
        {hits.map((hit) => (
          <PatentRow key={hit.id} patent={hit} level={3} />
        ))}
      </ResultList>
      <Pages
        label={words.pages}
        page={search.page}
        last={Math.ceil(Math.min(total, LAST_REACHABLE) / PATENTS_AT_ONCE)}
        addressOf={(page) => addressOfPatents({ ...search, page })}
      />
    </section>
  );
};
