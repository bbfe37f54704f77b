import type { DeliveryView, WebhookView } from '#shared/contracts/webhooks.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { connectionsText } from '#web/text/connections.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { NotShown } from '#web/ui/Shown.tsx';
import { Said, Task } from '#web/ui/Task.tsx';

import { deliveriesOf, replaying } from './webhooks.ts';
import styles from './webhooks.module.css';

/** The latest deliveries of a webhook: the responses, and the times of pending retries. */
export const DeliveryLog = ({
  webhook: { id, url },
  maySend,
}: {
  readonly webhook: WebhookView;
  readonly maySend: boolean;
}) => {
  const words = useText(connectionsText).webhooks;
  const read = useReading(deliveriesOf(id));
  const list = read.shown?.deliveries;
  return (
    <section className={styles.log} aria-label={words.logOf(url)}>
      <Button look="quiet" onClick={read.again}>
        {words.refresh}
      </Button>
      {!list && <NotShown read={read} />}
      {list?.length === 0 && <p className="muted">{words.empty}</p>}
      {list && list.length > 0 && (
        <ol>
          {list.map((delivery) => (
            <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} maySend={maySend} />
          ))}
        </ol>
      )}
    </section>
  );
};

const DeliveryRow = ({
  webhookId,
  delivery: { id, type, createdAt, status, nextAt, attempts },
  maySend,
}: {
  readonly webhookId: string;
  readonly delivery: DeliveryView;
  readonly maySend: boolean;
}) => {
  const words = useText(connectionsText).webhooks;
  const { start: replay, ...progress } = useDoing(replaying, id);
  const isBusy = progress.kind === 'running';
  const last = attempts.at(-1);
  return (
    <li>
      <p>
        <strong className={status === 'failed' ? styles.failed : undefined}>
          {words.states[status]}
        </strong>{' '}
        {words.types[type]}, {words.at(createdAt)}
      </p>
      <p className={styles.facts}>
        {attempts.length > 0 && `${words.attempts(attempts.length)}. `}
        {last && words.attempt(last)}{' '}
        {nextAt !== undefined && (last ? words.next(nextAt) : words.onItsWay)}
      </p>
      {last?.excerpt !== undefined && <pre className={styles.excerpt}>{last.excerpt}</pre>}
      {maySend && (
        <Task>
          <Button
            look="quiet"
            aria-disabled={isBusy}
            onClick={() => replay({ id: webhookId, deliveryId: id })}
          >
            {isBusy ? words.testing : words.again}
          </Button>
          <Said progress={progress} />
        </Task>
      )}
    </li>
  );
};
