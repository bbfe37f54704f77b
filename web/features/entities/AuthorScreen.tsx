import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

import { orcidAddress } from '#shared/domain/described-work.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';

import { type AuthorPage, authorReading } from './entities.ts';
import styles from './entities.module.css';
import { type DashboardOfPage, EntityLayout } from './EntityLayout.tsx';

type Props = {
  readonly followOf: (slug: string, name: string) => ReactNode;
  readonly dashboard: DashboardOfPage;
};

/** An author: affiliations, papers, and how they are cited. */
export const AuthorScreen = ({ followOf, dashboard }: Props) => {
  const words = useText(entitiesText);
  const { slug = '' } = useParams();
  const read = useReading(authorReading, slug);
  useTitle(read.shown?.name ?? words.author.one);
  return (
    <EntityLayout
      read={read}
      dashboard={dashboard}
      kind={words.author.one}
      unnamed={words.author.one}
      path="/authors"
      followOf={followOf}
      headOf={(shown) => <About shown={shown} withoutSelf={dashboard.withoutSelf} />}
    />
  );
};

const About = ({
  shown,
  withoutSelf,
}: { readonly shown: AuthorPage } & Pick<DashboardOfPage, 'withoutSelf'>) => {
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
