import { Link, useSearchParams } from 'react-router-dom';

import type { RankingQuery } from '#shared/contracts/entities.ts';
import { type ListedKind, listedKinds } from '#shared/domain/entity-kind.ts';
import type { Field } from '#shared/domain/field.ts';
import { toPath } from '#shared/domain/paths.ts';
import { type IndexPeriod, indexPeriods } from '#shared/domain/support-index.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { entitiesText } from '#web/text/entities.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { Select, Stacked } from '#web/ui/Select.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { AboutIndex } from './AboutIndex.tsx';
import { pageIn, pathOf, type Ranking, rankingReading, ROWS } from './entities.ts';
import styles from './entities.module.css';

const ANY = 'any';

const askedIn = (address: URLSearchParams, fields: readonly Field[]): RankingQuery => {
  const field = fields.find((one) => one === address.get('field'));
  return {
    kind: listedKinds.find((one) => one === address.get('kind')) ?? 'journal',
    period: indexPeriods.find((one) => one === address.get('period')) ?? 'lifetime',
    ...(field && { field }),
  };
};

/** Journals, institutions or funders ranked by support index relative to their fields. */
const RankingsScreen = () => {
  const words = useText(entitiesText);
  const [address, setAddress] = useSearchParams();
  // The vocabulary behind the fields is large and not needed for their names.
  const fields = Object.keys(words.fields) as (keyof typeof words.fields)[];
  const asked = askedIn(address, fields);
  const page = pageIn(address);
  const read = useReading(rankingReading, { ...asked, page });
  useTitle(words.ranking.title);
  const query = ({ kind, field, period }: RankingQuery) =>
    new URLSearchParams({ kind, ...(field && { field }), period }).toString();
  const go = (next: Partial<RankingQuery>) => setAddress(query({ ...asked, ...next }));
  return (
    <div className={`page ${styles.page}`}>
      <h1>{words.ranking.title}</h1>
      <p>{words.ranking.lead}</p>
      <div className={styles.find}>
        <Stacked label={words.ranking.kind}>
          <Select<ListedKind>
            value={asked.kind}
            choices={listedKinds}
            nameOf={(kind) => words.kinds[kind].title}
            onChoose={(kind) => go({ kind })}
          />
        </Stacked>
        <Stacked label={words.ranking.field}>
          <Select<Field | typeof ANY>
            value={asked.field ?? ANY}
            choices={[ANY, ...fields]}
            nameOf={(field) => (field === ANY ? words.ranking.anyField : words.fields[field])}
            onChoose={(field) => go({ field: field === ANY ? undefined : field })}
          />
        </Stacked>
        <Stacked label={words.ranking.period}>
          <Select<IndexPeriod>
            value={asked.period}
            choices={indexPeriods}
            nameOf={(period) => words.page.periods[period]}
            onChoose={(period) => go({ period })}
          />
        </Stacked>
      </div>
      <Shown read={read} failed={words.failed} loading={words.loading}>
        {(ranking) => (
          <>
            <p className="muted" role="status">
              {words.ranking.years(ranking.years.from, ranking.years.to)}
            </p>
            {ranking.total === 0 ? (
              <p>{words.ranking.none}</p>
            ) : (
              <Table kind={asked.kind} rows={ranking.rows} />
            )}
            <Pages
              label={words.pages}
              page={page}
              last={Math.ceil(ranking.total / ROWS)}
              addressOf={(one) => `?${query(asked)}&page=${String(one)}`}
            />
            {ranking.total > 0 && ranking.tooFew > 0 && (
              <p>{words.ranking.tooFew(ranking.tooFew)}</p>
            )}
            <p>
              <Link to={asked.field ? `/disagreements?field=${asked.field}` : '/disagreements'}>
                {asked.field ? words.ranking.contested : words.ranking.contestedAnywhere}
              </Link>
            </p>
            <p className={styles.about}>
              {words.ranking.recompute}{' '}
              <a href={`/api/rankings/inputs.csv?${query(asked)}`} download>
                {words.ranking.inputs}
              </a>
            </p>
            <AboutIndex />
          </>
        )}
      </Shown>
    </div>
  );
};

export default RankingsScreen;

const Table = ({ kind, rows }: { readonly kind: ListedKind; readonly rows: Ranking['rows'] }) => {
  const words = useText(entitiesText);
  const { number } = useLanguage();
  return (
    <div className={styles.frame}>
      <table className={styles.ranking}>
        <caption className="hidden-text">{words.ranking.title}</caption>
        <thead>
          <tr>
            {(['rank', 'name', 'index', 'n', 'againstField'] as const).map((column) => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rank, slug, name, n, index, low, high, againstField }) => (
            <tr key={slug}>
              <td>{number(rank)}</td>
              <th scope="row">
                <Link to={`${pathOf[kind]}${toPath`/${slug}`}`}>{name}</Link>
              </th>
              <td className={styles.index}>
                {words.index(index)} <small>{words.between(low, high)}</small>
              </td>
              <td>{number(n)}</td>
              <td>{againstField.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
