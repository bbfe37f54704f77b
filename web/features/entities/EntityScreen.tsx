import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';

import type { ListedKind } from '#shared/domain/entity-kind.ts';
import { indexPeriods } from '#shared/domain/support-index.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';
import { Shown } from '#web/ui/Shown.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import { AboutIndex } from './AboutIndex.tsx';
import { type EntityPage, entityReading, pageIn, pathOf } from './entities.ts';
import styles from './entities.module.css';
import { IndexFigure } from './IndexFigure.tsx';
import { NamesLink } from './NamesLink.tsx';
import { PaperList } from './PaperList.tsx';

type Props = {
  readonly kind: ListedKind;
  /** What can be done with it, by its address. */
  readonly actionsOf?: (slug: string) => ReactNode;
};

/** A journal, an institution or a funder: how its papers are cited, and which they are. */
export const EntityScreen = ({ kind, actionsOf }: Props) => {
  const words = useText(entitiesText);
  const { slug = '' } = useParams();
  const [address] = useSearchParams();
  const page = pageIn(address);
  const read = useReading(entityReading, { kind, slug, page });
  useTitle(read.shown?.name ?? words.kinds[kind].one);
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.kind}>
        <Link to={pathOf[kind]}>{words.kinds[kind].title}</Link>
      </p>
      <Shown read={read} failed={words.page.failed} whole>
        {(shown) => (
          <>
            <div className={styles.head}>
              <h1>{shown.name}</h1>
              {actionsOf?.(shown.slug)}
            </div>
            <p>
              {words.page.papers(shown.totalDoiCount)}, {words.page.statements(shown.tally.total)}
            </p>
            <TallyBar tally={shown.tally} />
            <Indexes index={shown.index} />
            <Facts shown={shown} />
            <AboutIndex withRankings />
            <PaperList papers={shown.papers} total={shown.totalDoiCount} page={page} />
            <NamesLink path={`${pathOf[kind]}/${shown.slug}`} />
          </>
        )}
      </Shown>
    </div>
  );
};

const Indexes = ({ index }: Pick<EntityPage, 'index'>) => {
  const { page } = useText(entitiesText);
  return (
    <section aria-label={page.indexes}>
      <dl className={styles.indexes}>
        {indexPeriods.map((period) => (
          <div key={period}>
            <dt>
              {page.indexes}, {page.periods[period]}
            </dt>
            <dd>
              <IndexFigure index={index[period]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Facts = ({ shown }: { readonly shown: EntityPage }) => {
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
