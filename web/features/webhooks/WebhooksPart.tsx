import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { connectionsText } from '#web/text/connections.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ListHeading, TitledSection } from '#web/ui/TitledSection.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { NewSecret, SecretRegion } from '#web/ui/NewSecret.tsx';

import { WebhookForm } from './WebhookForm.tsx';
import { WebhookRow } from './WebhookRow.tsx';
import { createWebhook, webhooksQuery } from './webhooks.ts';
import styles from './webhooks.module.css';

/** The user's webhooks. Users whose plan has ended can still see and delete theirs. */
export const WebhooksPart = ({ mayHaveAlerts }: { readonly mayHaveAlerts: boolean }) => {
  const text = useText(connectionsText).webhooks;
  const read = useQuery(webhooksQuery);
  const making = useMutation(createWebhook);
  useClearedMutation(createWebhook);
  const list = read.shown?.webhooks;
  const newWebhook = making.kind === 'done' ? making.result : undefined;
  // A webhook that has since been deleted needs no secret.
  const newSecret =
    list?.some(({ id }) => id === newWebhook?.id) === false ? undefined : newWebhook;
  return (
    <TitledSection heading={text.heading}>
      <p>
        {text.about} <a href="/api/docs">{text.reference}</a>
      </p>
      {mayHaveAlerts ? (
        <WebhookForm key={newWebhook?.id ?? ''} />
      ) : (
        <div className={styles.locked}>
          <p>{text.locked}</p>
          <ButtonLink to="/users/me/subscription">{text.plans}</ButtonLink>
        </div>
      )}
      <SecretRegion>
        {newSecret && (
          <NewSecret
            heading={text.made}
            sentence={text.once}
            secret={newSecret.secret}
            copy={text.copy}
          />
        )}
      </SecretRegion>
      {list ? (
        <>
          <ListHeading>{text.list}</ListHeading>
          {list.length === 0 ? (
            <p className="muted">{text.none}</p>
          ) : (
            <ul className={styles.list}>
              {list.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} mayHaveAlerts={mayHaveAlerts} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <QueryProblem read={read} />
      )}
    </TitledSection>
  );
};
