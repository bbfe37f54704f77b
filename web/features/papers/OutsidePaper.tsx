import { RetractionData } from '#web/records/search/RetractionData.tsx';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { workAddress, workName } from '#shared/domain/work-key.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { outsideNoticesQuery } from '#web/records/papers/paper.ts';
import { reportFollowSlot } from '#web/records/slots.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

import { NoticeBanner } from './NoticeBanner.tsx';
import styles from './papers.module.css';

/**
 * A work that is neither in the collection nor cited in it: an explanation, links to other sources, and possible
 * actions.
 */
export const OutsidePaper = ({ doi }: { readonly doi: string }) => {
  const { outside: text } = useText(papersText);
  const address = workAddress(doi);
  const name = workName(doi);
  // A notice counts whether or not the collection knows the work.
  const notices = useQuery(outsideNoticesQuery, doi).shown ?? [];
  return (
    <article className={`page ${styles.outside ?? ''}`}>
      <NoticeBanner notices={notices} />
      <h1 className="wrap-anywhere">{text.heading(name)}</h1>
      <p>{text.means}</p>
      <div className={styles.tools}>
        <reportFollowSlot.Slot paper={{ doi }} />
        {address !== undefined && (
          <ButtonLink href={address} rel="noreferrer">
            {text.publisher}
            <Icon name="out" size={14} />
          </ButtonLink>
        )}
        <ButtonLink to={`/search?${addressOfSearch({ ...startOfSearch, term: name })}`}>
          {text.search}
        </ButtonLink>
      </div>
      <p className="muted">{text.follow}</p>
      <RetractionData />
      <h2>{text.bring.heading}</h2>
      <p>{text.bring.how}</p>
      <pre className={styles.command}>
        <code>{text.bring.command}</code>
      </pre>
    </article>
  );
};
