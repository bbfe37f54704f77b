import type { NotificationSource } from '#shared/domain/notification.ts';
import { useModal } from '#web/platform/modals.ts';
import { useQueryResult, useQuery } from '#web/platform/use-query.ts';
import { followedQuery } from '#web/records/notifications/followed-sources.ts';
import { paperQuery } from '#web/records/papers/paper.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Sheet.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import styles from './Follow.module.css';
import { sourceContextOf, notificationsOfSource, parseSourceContext } from './followed-source.ts';
import { FollowForm } from './FollowForm.tsx';
import { nearbySourcesOf } from './nearby-sources.ts';

/** The follow settings: which events are reported, and when by email. */
const FollowDialog = () => {
  const text = useText(notificationsText).dialog;
  const { context } = useModal('follow');
  const source = parseSourceContext(context);
  return source ? (
    <Dialog name="follow" heading={text.heading[source.type]}>
      <Following key={sourceContextOf(source)} source={source} />
    </Dialog>
  ) : null;
};

export default FollowDialog;

const Following = ({ source }: { readonly source: NotificationSource }) => {
  const { dialog: text, followed: list } = useText(notificationsText);
  const { goOnTo } = useModal('follow');
  const { shown: paper } = useQueryResult(paperQuery);
  const nearby = paper ? nearbySourcesOf(paper) : [];
  // The name of the source, if the title of the page does not contain it.
  const nearbySource = nearby.find(
    (item) => sourceContextOf(item.source) === sourceContextOf(source),
  );
  return (
    <QueryView read={useQuery(followedQuery)} failed={list.failed}>
      {(followed) => (
        <div>
          {nearbySource && <p className={styles.name}>{nearbySource.name}</p>}
          <FollowForm source={source} now={notificationsOfSource(followed, source)} />
          {source.type === 'paper' && source.id === paper?.doi && nearby.length > 0 && (
            <div className={styles.also}>
              <h3>{text.also}</h3>
              {nearby.map((item) => (
                <Button
                  key={sourceContextOf(item.source)}
                  look="quiet"
                  onClick={() => goOnTo('follow', sourceContextOf(item.source))}
                >
                  {text.alsoOf[item.source.type === 'journal' ? 'journal' : 'author'](item.name)}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </QueryView>
  );
};
