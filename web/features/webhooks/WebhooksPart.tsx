import { Link } from 'react-router-dom';

import { lastValueOf } from '#web/platform/remote.ts';
import { connectionsText } from '#web/text/connections.ts';

import { ShownOnce, ShownOncePlace } from '#web/ui/ShownOnce.tsx';
import { useConnections } from '#web/records/session/use-connections.ts';
import { Waiting } from '#web/records/session/Waiting.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookRow } from './WebhookRow.tsx';

const words = connectionsText.webhooks;

/** Programs that are told. Who has no plan any more still sees and deletes what they made. */
export const WebhooksPart = ({ mayHaveAlerts }: { readonly mayHaveAlerts: boolean }) => {
  const webhooks = useConnections((state) => state.webhooks);
  const fresh = useConnections((state) => state.freshWebhook);
  const list = lastValueOf(webhooks);
  return (
    <section className="account-part">
      <h2>{words.heading}</h2>
      <p>
        {words.about} <a href="/api/docs">{words.reference}</a>
      </p>
      {mayHaveAlerts ? <WebhookForm key={fresh?.id ?? ''} /> : <Locked />}
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
          <h3 className="connection-list-name">{words.list}</h3>
          {list.length === 0 ? (
            <p className="muted">{words.none}</p>
          ) : (
            <ul className="webhook-list">
              {list.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} mayHaveAlerts={mayHaveAlerts} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <Waiting remote={webhooks} />
      )}
    </section>
  );
};

const Locked = () => (
  <div className="webhooks-locked">
    <p>{words.locked}</p>
    <Link className="button" to="/users/me/subscription">
      {words.plans}
    </Link>
  </div>
);
