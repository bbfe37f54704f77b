import type { DeliveryView, WebhookView } from '#shared/contracts/webhooks.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { connectionsText } from '#web/text/connections.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { MutationOutcome, ActionRow } from '#web/ui/MutationButton.tsx';

import { deliveriesQueryOf, replayDelivery } from './webhooks.ts';
import styles from './webhooks.module.css';

/** The latest deliveries of a webhook: the responses, and the times of pending retries. */
export const DeliveryLog = ({
  webhook: { id, url },
  maySend,
}: {
  readonly webhook: WebhookView;
  readonly maySend: boolean;
}) => {
  const text = useText(connectionsText).webhooks;
  const read = useQuery(deliveriesQueryOf(id));
  const list = read.shown?.deliveries;
  return (
    <section className={styles.log} aria-label={text.logOf(url)}>
      <Button look="quiet" onClick={read.again}>
        {text.refresh}
      </Button>
      {!list && <QueryProblem read={read} />}
      {list?.length === 0 && <p className="muted">{text.empty}</p>}
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
  const text = useText(connectionsText).webhooks;
  const { start: replay, ...progress } = useMutation(replayDelivery, id);
  const isBusy = progress.kind === 'running';
  const last = attempts.at(-1);
  return (
    <li>
      <p>
        <strong className={status === 'failed' ? styles.failed : undefined}>
          {text.states[status]}
        </strong>{' '}
        {text.types[type]}, {text.at(createdAt)}
      </p>
      <p className={styles.facts}>
        {attempts.length > 0 && `${text.attempts(attempts.length)}. `}
        {last && text.attempt(last)}{' '}
        {nextAt !== undefined && (last ? text.next(nextAt) : text.onItsWay)}
      </p>
      {last?.excerpt !== undefined && <pre className={styles.excerpt}>{last.excerpt}</pre>}
      {maySend && (
        <ActionRow>
          <Button
            look="quiet"
            aria-disabled={isBusy}
            onClick={() => replay({ id: webhookId, deliveryId: id })}
          >
            {isBusy ? text.testing : text.again}
          </Button>
          <MutationOutcome progress={progress} />
        </ActionRow>
      )}
    </li>
  );
};
