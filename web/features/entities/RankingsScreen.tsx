import { Link, useSearchParams } from 'react-router-dom';

import type { RankingQuery } from '#shared/contracts/entities.ts';
import { type ListedKind, listedKinds } from '#shared/domain/entity-kind.ts';
import type { Field } from '#shared/domain/field.ts';
import { toPath } from '#shared/domain/paths.ts';
import { type IndexPeriod, indexPeriods } from '#shared/domain/support-index.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { entitiesText } from '#web/text/entities.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Pages } from '#web/ui/Pages.tsx';
import { Select, LabelAbove } from '#web/ui/Select.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { AboutIndex } from './AboutIndex.tsx';
import {
  pageInAddress,
  entityPath,
  type Ranking,
  rankingQuery,
  ENTITIES_PER_PAGE,
} from './entities.ts';
import styles from './entities.module.css';

const ANY = 'any';

const askedIn = (address: URLSearchParams, fields: readonly Field[]): RankingQuery => {
  const field = fields.find((item) => item === address.get('field'));
  return {
    kind: listedKinds.find((listedKind) => listedKind === address.get('kind')) ?? 'journal',
    period: indexPeriods.find((indexPeriod) => indexPeriod === address.get('period')) ?? 'lifetime',
    ...(field && { field }),
  };
};

/** Journals, institutions or funders ranked by support index relative to their fields. */
const RankingsScreen = () => {
  const text = useText(entitiesText);
  const [address, setAddress] = useSearchParams();
  // The vocabulary behind the fields is large and not needed for their names.
  const fields = Object.keys(text.fields) as (keyof typeof text.fields)[];
  const request = askedIn(address, fields);
  const page = pageInAddress(address);
  const read = useQuery(rankingQuery, { ...request, page });
  useTitle(text.ranking.title);
  const query = ({ kind, field, period }: RankingQuery) =>
    new URLSearchParams({ kind, ...(field && { field }), period }).toString();
  const go = (next: Partial<RankingQuery>) => setAddress(query({ ...request, ...next }));
  return (
    <div className={`page ${styles.page}`}>
      <h1>{text.ranking.title}</h1>
      <p>{text.ranking.lead}</p>
      <div className={styles.find}>
        <LabelAbove label={text.ranking.kind}>
          <Select<ListedKind>
            value={request.kind}
            choices={listedKinds}
            nameOf={(kind) => text.kinds[kind].title}
            onChoose={(kind) => go({ kind })}
          />
        </LabelAbove>
        <LabelAbove label={text.ranking.field}>
          <Select<Field | typeof ANY>
            value={request.field ?? ANY}
            choices={[ANY, ...fields]}
            nameOf={(field) => (field === ANY ? text.ranking.anyField : text.fields[field])}
            onChoose={(field) => go({ field: field === ANY ? undefined : field })}
          />
        </LabelAbove>
        <LabelAbove label={text.ranking.period}>
          <Select<IndexPeriod>
            value={request.period}
            choices={indexPeriods}
            nameOf={(period) => text.page.periods[period]}
            onChoose={(period) => go({ period })}
          />
        </LabelAbove>
      </div>
      <QueryView read={read} failed={text.failed} loading={text.loading}>
        {(ranking) => (
          <>
            <p className="muted" role="status">
              {text.ranking.years(ranking.years.from, ranking.years.to)}
            </p>
            {ranking.total === 0 ? (
              <p>{text.ranking.none}</p>
            ) : (
              <Table kind={request.kind} rows={ranking.rows} />
            )}
            <Pages
              label={text.pages}
              page={page}
              last={Math.ceil(ranking.total / ENTITIES_PER_PAGE)}
              addressOf={(item) => `?${query(request)}&page=${String(item)}`}
            />
            {ranking.total > 0 && ranking.tooFew > 0 && (
              <p>{text.ranking.tooFew(ranking.tooFew)}</p>
            )}
            <p>
              <Link to={request.field ? `/disagreements?field=${request.field}` : '/disagreements'}>
                {request.field ? text.ranking.contested : text.ranking.contestedAnywhere}
              </Link>
            </p>
            <p className={styles.about}>
              {text.ranking.recompute}{' '}
              <a href={`/api/rankings/inputs.csv?${query(request)}`} download>
                {text.ranking.inputs}
              </a>
            </p>
            <AboutIndex />
          </>
        )}
      </QueryView>
    </div>
  );
};

export default RankingsScreen;

const Table = ({ kind, rows }: { readonly kind: ListedKind; readonly rows: Ranking['rows'] }) => {
  const messages = useText(entitiesText);
  const { number } = useLanguage();
  return (
    <div className={styles.frame}>
      <table className={styles.ranking}>
        <caption className="hidden-text">{messages.ranking.title}</caption>
        <thead>
          <tr>
            {(['rank', 'name', 'index', 'n', 'againstField'] as const).map((column) => (
              <th key={column} scope="col">
                {messages.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rank, slug, name, n, index, low, high, againstField }) => (
            <tr key={slug}>
              <td>{number(rank)}</td>
              <th scope="row">
                <Link to={`${entityPath[kind]}${toPath`/${slug}`}`}>{name}</Link>
              </th>
              <td className={styles.index}>
                {messages.index(index)} <small>{messages.between(low, high)}</small>
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
