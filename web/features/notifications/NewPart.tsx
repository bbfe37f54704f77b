import { Link } from 'react-router-dom';

import { useReading } from '#web/platform/use-reading.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { NotShown } from '#web/ui/Shown.tsx';

import styles from './Bell.module.css';
import { BellItem } from './BellItem.tsx';
import { bellReading } from './feed.ts';

const MOST = 5;

/** News about followed sources, including the reader's own papers, as a part of a page. */
export const NewPart = ({ heading }: { readonly heading: string }) => {
  const { bell: words } = useText(notificationsText);
  const read = useReading(bellReading);
  const items = read.shown?.items;
  return (
    <section aria-labelledby="new-part">
      <h2 id="new-part">{heading}</h2>
      {!items && <NotShown read={read} failed={words.failed} />}
      {items?.length === 0 && (
        <p className="muted">
          {words.none}. {words.noneSentence}
        </p>
      )}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.slice(0, MOST).map((item) => (
            <BellItem key={item.id} item={item} onLeave={() => undefined} />
          ))}
        </ul>
      )}
      <p>
        <Link to="/notifications">{words.all}</Link>
      </p>
    </section>
  );
};
