import { Link } from 'react-router-dom';

import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { QueryProblem } from '#web/ui/QueryView.tsx';

import styles from './Bell.module.css';
import { BellItem } from './BellItem.tsx';
import { bellQuery } from './feed.ts';

const MAX_ITEMS = 5;

/** News about followed sources, including the reader's own papers, as a part of a page. */
export const LatestNotifications = ({ heading }: { readonly heading: string }) => {
  const { bell: text } = useText(notificationsText);
  const read = useQuery(bellQuery);
  const items = read.shown?.items;
  return (
    <section aria-labelledby="new-part">
      <h2 id="new-part">{heading}</h2>
      {!items && <QueryProblem read={read} failed={text.failed} />}
      {items?.length === 0 && (
        <p className="muted">
          {text.none}. {text.noneSentence}
        </p>
      )}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.slice(0, MAX_ITEMS).map((item) => (
            <BellItem key={item.id} item={item} onLeave={() => undefined} />
          ))}
        </ul>
      )}
      <p>
        <Link to="/notifications">{text.all}</Link>
      </p>
    </section>
  );
};
