import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import type { Field } from '#shared/domain/field.ts';
import { toPath } from '#shared/domain/paths.ts';
import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { disagreementsText } from '#web/text/disagreements.ts';
import { useText } from '#web/text/language.ts';
import { classes } from '#web/ui/classes.ts';
import { Message } from '#web/ui/Message.tsx';
import { Select, Stacked } from '#web/ui/Select.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { ContestedRow } from './ContestedRow.tsx';
import { ContestedTable } from './ContestedTable.tsx';
import { type Disagreements, disagreementsReading } from './disagreements.ts';
import styles from './disagreements.module.css';
import { spanOf } from './Years.tsx';

type Words = ReturnType<typeof disagreementsText.english>;

/**
 * The contested papers of a search, a dashboard or a field. Its URL is that of the search plus the field, so it can be
 * saved like a search.
 */
const DisagreementsScreen = () => {
  const words = useText(disagreementsText);
  const [address, setAddress] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => searchOfAddress(new URLSearchParams(query)), [query]);
  // The vocabulary behind the fields is large and not needed for their names.
  const fields = Object.keys(words.fields) as Field[];
  const field = fields.find((one) => one === address.get('field'));
  const read = useReading(disagreementsReading, { state, field });
  useTitle(words.title);
  return (
    <article className={classes('page', styles.page)}>
      <header className={styles.head}>
        <p className="small">
          <Link to={backTo(state)}>{words.back(state.dashboardSlug !== '')}</Link>
        </p>
        <h1>{headingOf(words, state.term, field)}</h1>
        <Stacked label={words.field} className={styles.field}>
          <Select<Field | typeof ANY>
            value={field ?? ANY}
            choices={[ANY, ...fields]}
            nameOf={(one) => (one === ANY ? words.anyField : words.fields[one])}
            onChoose={(one) => setAddress(addressOf(state, one === ANY ? undefined : one))}
          />
        </Stacked>
      </header>
      <Shown read={read} failed={words.failed} loading={words.loading}>
        {(found) => (found.papers.length === 0 ? <None {...found} /> : <Contests {...found} />)}
      </Shown>
    </article>
  );
};

export default DisagreementsScreen;

const ANY = 'any';

const headingOf = (words: Words, term: string, field: Field | undefined): string => {
  if (field) return words.headingOfField(words.fields[field], term);
  return term === '' ? words.heading : words.headingOf(term);
};

const addressOf = (state: SearchState, field: Field | undefined): URLSearchParams => {
  const address = new URLSearchParams(addressOfSearch(state));
  if (field) address.set('field', field);
  return address;
};

/** Links to other views of these papers. */
const backTo = (state: SearchState): string =>
  state.dashboardSlug === ''
    ? `/search?${addressOfSearch(state)}`
    : toPath`/dashboard/${state.dashboardSlug}`;

const None = ({ found, looked }: Disagreements) => {
  const words = useText(disagreementsText);
  // If nothing is contested at all, the field filter is not the cause.
  return looked && looked.of > 0 ? (
    <Message heading={words.noneOfField}>
      <p>{words.noneLookedAt(looked.at, looked.of)}</p>
      <p className="muted small">{words.aboutFields}</p>
    </Message>
  ) : (
    <Message heading={words.noneHeading}>
      <p>{words.none(found)}</p>
    </Message>
  );
};

const Contests = ({ papers, total, found, looked }: Disagreements) => {
  const words = useText(disagreementsText);
  const [first] = papers;
  const changed = papers.filter(({ changedIn }) => changedIn !== undefined);
  const span = spanOf(papers);
  const most = Math.max(
    ...papers.flatMap(({ byYear }) =>
      byYear.flatMap(({ supporting, contradicting }) => [supporting, contradicting]),
    ),
    1,
  );
  return (
    <>
      <div className={styles.head}>
        <p className={styles.finding}>
          {looked ? words.findingOfField(total, looked.at, looked.of) : words.finding(total, found)}{' '}
          {first &&
            words.most(first.title, first.byOthers.supporting, first.byOthers.contradicting)}{' '}
          {words.changedCount(changed.length)}
        </p>
        {total > papers.length && (
          <p className="muted small">{words.shown(papers.length, total)}</p>
        )}
        {looked && <p className="muted small">{words.aboutFields}</p>}
      </div>
      <ChartPanel
        heading={words.picture}
        wide
        chart={
          <>
            <p className="muted small">
              {Number.isFinite(span.first) ? words.scale(span.first, span.last) : words.noYears}
            </p>
            <ol className={styles.rows}>
              {papers.map((paper) => (
                <ContestedRow key={paper.doi} paper={paper} span={span} most={most} />
              ))}
            </ol>
          </>
        }
        table={<ContestedTable papers={papers} />}
        figures={{
          kind: 'tallies',
          rows: papers.map(({ title, tally }) => ({ label: title, tally })),
        }}
      />
    </>
  );
};
