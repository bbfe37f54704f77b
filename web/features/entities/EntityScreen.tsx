import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';

import type { ListedKind } from '#shared/domain/entity-kind.ts';
import { indexPeriods } from '#shared/domain/support-index.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';

import { AboutIndex } from './AboutIndex.tsx';
import { type EntityPage, entityQuery, entityPath } from './entities.ts';
import styles from './entities.module.css';
import { type EntityDashboardParts, EntityLayout } from './EntityLayout.tsx';
import { IndexFigure } from './IndexFigure.tsx';

type Props = {
  readonly kind: ListedKind;
  /** The follow button, by its address and name. */
  readonly followOf: (slug: string, name: string) => ReactNode;
  readonly dashboard: EntityDashboardParts;
};

/** A journal, institution or funder: highlights, support index, and the dashboard of its papers. */
export const EntityScreen = ({ kind, followOf, dashboard }: Props) => {
  const text = useText(entitiesText);
  const { slug = '' } = useParams();
  const read = useQuery(entityQuery, { kind, slug });
  useTitle(read.shown?.name ?? text.kinds[kind].one);
  return (
    <EntityLayout
      read={read}
      dashboard={dashboard}
      kind={<Link to={entityPath[kind]}>{text.kinds[kind].title}</Link>}
      unnamed={text.kinds[kind].one}
      path={entityPath[kind]}
      followOf={followOf}
      headOf={(shown) => (
        <>
          <Facts entity={shown} />
          <Indexes index={shown.index} />
          <AboutIndex withRankings />
        </>
      )}
    />
  );
};

const Indexes = ({ index }: Pick<EntityPage, 'index'>) => {
  const { page } = useText(entitiesText);
  return (
    <section aria-label={page.indexes}>
      <dl className={styles.indexes}>
        {indexPeriods.map((period) => (
          <div key={period}>
            <dt>{page.indexOver[period]}</dt>
            <dd>
              <IndexFigure index={index[period]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Facts = ({ entity: shown }: { readonly entity: EntityPage }) => {
  const { page } = useText(entitiesText);
  const about = shown.affiliationMetadata ?? shown.institutionMetadata ?? {};
  const issns = shown.journalMetadata?.issns ?? [];
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ...(issns.length > 0 ? [[page.issn, issns.join(', ')] as const] : []),
    ...(about.ror === undefined ? [] : [[page.ror, <a href={about.ror}>{about.ror}</a>] as const]),
    ...(about.funderId === undefined ? [] : [[page.funder, about.funderId] as const]),
    ...(about.country === undefined ? [] : [[page.country, about.country] as const]),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts} aria-label={page.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
