import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';
import { Shown } from '#web/ui/Shown.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import { authorReading, pageIn } from './entities.ts';
import styles from './entities.module.css';
import { NamesLink } from './NamesLink.tsx';
import { PaperList } from './PaperList.tsx';

/** An author: where they work, what they wrote, and how it is cited. */
export const AuthorScreen = ({
  actionsOf,
}: {
  readonly actionsOf?: (slug: string) => ReactNode;
}) => {
  const words = useText(entitiesText);
  const { slug = '' } = useParams();
  const [address] = useSearchParams();
  const page = pageIn(address);
  const read = useReading(authorReading, { slug, page });
  useTitle(read.shown?.name ?? words.author.one);
  return (
    <div className={`page ${styles.page}`}>
      <p className={styles.kind}>{words.author.one}</p>
      <Shown read={read} failed={words.page.failed} whole>
        {({ name, orcid, affiliations, papers, total, tally, selfCitations, ...shown }) => (
          <>
            <div className={styles.head}>
              <h1>{name}</h1>
              {actionsOf?.(shown.slug)}
            </div>
            <p>
              {affiliations.join(' · ')}
              {orcid !== undefined && (
                <>
                  {affiliations.length > 0 && ' · '}
                  <a href={`https://orcid.org/${orcid}`}>
                    {words.page.orcid} {orcid}
                  </a>
                </>
              )}
            </p>
            <p>
              {words.page.papers(total)}, {words.page.statements(tally.total)}
            </p>
            <TallyBar tally={tally} />
            {selfCitations > 0 && (
              <p className="muted">{words.author.ofSelf(selfCitations, tally.total)}</p>
            )}
            <p className={styles.about}>{words.author.apart}</p>
            <PaperList papers={papers} total={total} page={page} />
            <NamesLink path={`/authors/${shown.slug}`} />
          </>
        )}
      </Shown>
    </div>
  );
};
