import type { NotificationSource } from '#shared/domain/notification.ts';
import { useModal } from '#web/platform/modals.ts';
import { useAnswer, useReading } from '#web/platform/use-reading.ts';
import { followedReading } from '#web/records/notifications/followed.ts';
import { paperReading } from '#web/records/papers/paper.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Sheet.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import styles from './Follow.module.css';
import { contextOf, followingOf, sourceIn } from './followed-source.ts';
import { FollowForm } from './FollowForm.tsx';
import { nearbyOf } from './nearby.ts';

/** The follow settings: which events are reported, and when by email. */
const FollowDialog = () => {
  const words = useText(notificationsText).dialog;
  const { context } = useModal('follow');
  const source = sourceIn(context);
  return source ? (
    <Dialog name="follow" heading={words.heading[source.type]}>
      <Following key={contextOf(source)} source={source} />
    </Dialog>
  ) : null;
};

export default FollowDialog;

const Following = ({ source }: { readonly source: NotificationSource }) => {
  const { dialog: words, followed: list } = useText(notificationsText);
  const { goOnTo } = useModal('follow');
  const { shown: paper } = useAnswer(paperReading);
  const nearby = paper ? nearbyOf(paper) : [];
  // The name of the source, if the title of the page does not contain it.
  const named = nearby.find((one) => contextOf(one.source) === contextOf(source));
  return (
    <Shown read={useReading(followedReading)} failed={list.failed}>
      {(followed) => (
        <div>
          {named && <p className={styles.name}>{named.name}</p>}
          <FollowForm source={source} now={followingOf(followed, source)} />
          {source.type === 'paper' && source.id === paper?.doi && nearby.length > 0 && (
            <div className={styles.also}>
              <h3>{words.also}</h3>
              {nearby.map((one) => (
                <Button
                  key={contextOf(one.source)}
                  look="quiet"
                  onClick={() => goOnTo('follow', contextOf(one.source))}
                >
                  {words.alsoOf[one.source.type === 'journal' ? 'journal' : 'author'](one.name)}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </Shown>
  );
};
