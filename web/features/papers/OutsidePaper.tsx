import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { workAddress, workName } from '#shared/domain/work-key.ts';
import { reportFollow } from '#web/records/slots.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

import styles from './papers.module.css';

/**
 * A work that is neither in the collection nor cited in it: an explanation, links to other sources, and possible
 * actions.
 */
export const OutsidePaper = ({ doi }: { readonly doi: string }) => {
  const { outside: words } = useText(papersText);
  const address = workAddress(doi);
  const name = workName(doi);
  return (
    <article className={`page ${styles.outside ?? ''}`}>
      <h1 className="wrap-anywhere">{words.heading(name)}</h1>
      <p>{words.means}</p>
      <div className={styles.tools}>
        <reportFollow.Slot paper={{ doi }} />
        {address !== undefined && (
          <ButtonLink href={address} rel="noreferrer">
            {words.publisher}
            <Icon name="out" size={14} />
          </ButtonLink>
        )}
        <ButtonLink to={`/search?${addressOfSearch({ ...startOfSearch, term: name })}`}>
          {words.search}
        </ButtonLink>
      </div>
      <p className="muted">{words.follow}</p>
      <h2>{words.bring.heading}</h2>
      <p>{words.bring.how}</p>
      <pre className={styles.command}>
        <code>{words.bring.command}</code>
      </pre>
    </article>
  );
};
