import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { connectionsText } from '#web/text/connections.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ListHeading, Part } from '#web/ui/Part.tsx';
import { NotShown } from '#web/ui/Shown.tsx';
import { ShownOnce, ShownOncePlace } from '#web/ui/ShownOnce.tsx';

import { WebhookForm } from './WebhookForm.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import { makingWebhook, webhooksReading } from './webhooks.ts';
import styles from './webhooks.module.css';

/** The user's webhooks. Users whose plan has ended can still see and delete theirs. */
export const WebhooksPart = ({ mayHaveAlerts }: { readonly mayHaveAlerts: boolean }) => {
  const words = useText(connectionsText).webhooks;
  const read = useReading(webhooksReading);
  const making = useDoing(makingWebhook);
  useFresh(makingWebhook);
  const list = read.shown?.webhooks;
  const made = making.kind === 'done' ? making.result : undefined;
  // A webhook that has since been deleted needs no secret.
  const fresh = list?.some(({ id }) => id === made?.id) === false ? undefined : made;
  return (
    <Part heading={words.heading}>
      <p>
        {words.about} <a href="/api/docs">{words.reference}</a>
      </p>
      {mayHaveAlerts ? (
        <WebhookForm key={made?.id ?? ''} />
      ) : (
        <div className={styles.locked}>
          <p>{words.locked}</p>
          <ButtonLink to="/users/me/subscription">{words.plans}</ButtonLink>
        </div>
      )}
      <ShownOncePlace>
        {fresh && (
          <ShownOnce
            heading={words.made}
            sentence={words.once}
            secret={fresh.secret}
            copy={words.copy}
          />
        )}
      </ShownOncePlace>
      {list ? (
        <>
          <ListHeading>{words.list}</ListHeading>
          {list.length === 0 ? (
            <p className="muted">{words.none}</p>
          ) : (
            <ul className={styles.list}>
              {list.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} mayHaveAlerts={mayHaveAlerts} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <NotShown read={read} />
      )}
    </Part>
  );
};
