import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

import { orcidAddress } from '#shared/domain/described-work.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';

import { type AuthorPage, authorQuery } from './entities.ts';
import styles from './entities.module.css';
import { type EntityDashboardParts, EntityLayout } from './EntityLayout.tsx';

type Props = {
  readonly followOf: (slug: string, name: string) => ReactNode;
  readonly dashboard: EntityDashboardParts;
};

/** An author: affiliations, papers, and how they are cited. */
export const AuthorScreen = ({ followOf, dashboard }: Props) => {
  const text = useText(entitiesText);
  const { slug = '' } = useParams();
  const read = useQuery(authorQuery, slug);
  useTitle(read.shown?.name ?? text.author.one);
  return (
    <EntityLayout
      read={read}
      dashboard={dashboard}
      kind={text.author.one}
      unnamed={text.author.one}
      path="/authors"
      followOf={followOf}
      headOf={(shown) => <About author={shown} withoutSelf={dashboard.withoutSelf} />}
    />
  );
};

const About = ({
  author: shown,
  withoutSelf,
}: { readonly author: AuthorPage } & Pick<EntityDashboardParts, 'withoutSelf'>) => {
  const { page, author } = useText(entitiesText);
  const { affiliations, orcid, selfCitations, tally } = shown;
  return (
    <>
      {(affiliations.length > 0 || orcid !== undefined) && (
        <p className={styles.places}>
          {affiliations.join(' · ')}
          {affiliations.length > 0 && orcid !== undefined && ' · '}
          {orcid !== undefined && (
            <a href={orcidAddress(orcid)}>
              {page.orcid} {orcid}
            </a>
          )}
        </p>
      )}
      {selfCitations > 0 && (
        <div className={styles.self}>
          <span className="muted">{author.ofSelf(selfCitations, tally.total)}</span>
          {withoutSelf}
        </div>
      )}
      {orcid === undefined && <p className={styles.about}>{author.apart}</p>}
    </>
  );
};
