import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import type { Field } from '#shared/domain/field.ts';
import { toPath } from '#shared/domain/paths.ts';
import { addressOfSearch, searchOfAddress } from '#shared/domain/search-address.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { ChartPanel } from '#web/charts/ChartPanel.tsx';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { disagreementsText } from '#web/text/disagreements.ts';
import { useText } from '#web/text/language.ts';
import { classes } from '#web/ui/classes.ts';
import { Message } from '#web/ui/Message.tsx';
import { Select, LabelAbove } from '#web/ui/Select.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { ContestedRow } from './ContestedRow.tsx';
import { ContestedTable } from './ContestedTable.tsx';
import { type Disagreements, disagreementsQuery } from './disagreements.ts';
import styles from './disagreements.module.css';
import { yearSpanOf } from './Years.tsx';

type TextCatalog = ReturnType<typeof disagreementsText.english>;

/**
 * The contested papers of a search, a dashboard or a field. Its URL is that of the search plus the field, so it can be
 * saved like a search.
 */
const DisagreementsScreen = () => {
  const text = useText(disagreementsText);
  const [address, setAddress] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => searchOfAddress(new URLSearchParams(query)), [query]);
  // The vocabulary behind the fields is large and not needed for their names.
  const fields = Object.keys(text.fields) as Field[];
  const field = fields.find((item) => item === address.get('field'));
  const read = useQuery(disagreementsQuery, { state, field });
  useTitle(text.title);
  return (
    <article className={classes('page', styles.page)}>
      <header className={styles.head}>
        <p className="small">
          <Link to={backTo(state)}>{text.back(state.dashboardSlug !== '')}</Link>
        </p>
        <h1>{headingOf(text, state.term, field)}</h1>
        <LabelAbove label={text.field} className={styles.field}>
          <Select<Field | typeof ANY>
            value={field ?? ANY}
            choices={[ANY, ...fields]}
            nameOf={(item) => (item === ANY ? text.anyField : text.fields[item])}
            onChoose={(item) => setAddress(addressOf(state, item === ANY ? undefined : item))}
          />
        </LabelAbove>
      </header>
      <QueryView read={read} failed={text.failed} loading={text.loading}>
        {(result) => (result.papers.length === 0 ? <None {...result} /> : <Contests {...result} />)}
      </QueryView>
    </article>
  );
};

export default DisagreementsScreen;

const ANY = 'any';

const headingOf = (text: TextCatalog, term: string, field: Field | undefined): string => {
  if (field) return text.headingOfField(text.fields[field], term);
  return term === '' ? text.heading : text.headingOf(term);
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

const None = ({ found: result, looked }: Disagreements) => {
  const text = useText(disagreementsText);
  // If nothing is contested at all, the field filter is not the cause.
  return looked && looked.of > 0 ? (
    <Message heading={text.noneOfField}>
      <p>{text.noneLookedAt(looked.at, looked.of)}</p>
      <p className="muted small">{text.aboutFields}</p>
    </Message>
  ) : (
    <Message heading={text.noneHeading}>
      <p>{text.none(result)}</p>
    </Message>
  );
};

const Contests = ({ papers, total, found: result, looked }: Disagreements) => {
  const text = useText(disagreementsText);
  const [first] = papers;
  const changed = papers.filter(({ changedIn }) => changedIn !== undefined);
  const span = yearSpanOf(papers);
  const max = Math.max(
    ...papers.flatMap(({ byYear }) =>
      byYear.flatMap(({ supporting, contradicting }) => [supporting, contradicting]),
    ),
    1,
  );
  return (
    <>
      <div className={styles.head}>
        <p className={styles.finding}>
          {looked ? text.findingOfField(total, looked.at, looked.of) : text.finding(total, result)}{' '}
          {first && text.most(first.title, first.byOthers.supporting, first.byOthers.contradicting)}{' '}
          {text.changedCount(changed.length)}
        </p>
        {total > papers.length && <p className="muted small">{text.shown(papers.length, total)}</p>}
        {looked && <p className="muted small">{text.aboutFields}</p>}
      </div>
      <ChartPanel
        heading={text.picture}
        wide
        chart={
          <>
            <p className="muted small">
              {Number.isFinite(span.first) ? text.scale(span.first, span.last) : text.noYears}
            </p>
            <ol className={styles.rows}>
              {papers.map((paper) => (
                <ContestedRow key={paper.doi} paper={paper} span={span} max={max} />
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
