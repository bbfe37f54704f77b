import type { DeliveryView, WebhookView } from '#shared/contracts/webhooks.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { connectionsText } from '#web/text/connections.ts';
import { text } from '#web/text/text.ts';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { deliveriesWanted, replayWanted } from '#web/records/session/connections-slice.ts';
import { Said } from '#web/records/session/Said.tsx';
import { useConnections, useDoing } from '#web/records/session/use-connections.ts';

const words = connectionsText.webhooks;

/** The latest deliveries of a webhook: what came back, and when those that wait are tried again. */
export const DeliveryLog = ({
  webhook: { id, url },
  maySend,
}: {
  readonly webhook: WebhookView;
  readonly maySend: boolean;
}) => {
  const dispatch = useAppDispatch();
  const deliveries = useConnections((state) => state.deliveries[id]) ?? { kind: 'idle' };
  const list = lastValueOf(deliveries);
  return (
    <section className="delivery-log" aria-label={words.logOf(url)}>
      <button type="button" className="quiet" onClick={() => dispatch(deliveriesWanted(id))}>
        {words.refresh}
      </button>
      {deliveries.kind === 'failed' && <p role="alert">{sentenceOf(deliveries.problem)}</p>}
      {!list && deliveries.kind !== 'failed' && <p className="muted">{text.loading}</p>}
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
  delivery,
  maySend,
}: {
  readonly webhookId: string;
  readonly delivery: DeliveryView;
  readonly maySend: boolean;
}) => {
  const { id, type, createdAt, status, nextAt, attempts } = delivery;
  const dispatch = useAppDispatch();
  const doing = useDoing(`delivery ${id}`);
  const isBusy = doing?.kind === 'running';
  const last = attempts.at(-1);
  return (
    <li>
      <p className="delivery-head">
        <strong className={`delivery-${status}`}>{words.states[status]}</strong> {words.types[type]}
        , {words.at(createdAt)}
      </p>
      <p className="delivery-facts">
        {attempts.length > 0 && `${words.attempts(attempts.length)}. `}
        {last && words.attempt(last)}{' '}
        {nextAt !== undefined && (last ? words.next(nextAt) : words.onItsWay)}
      </p>
      {last?.excerpt !== undefined && <pre className="delivery-excerpt">{last.excerpt}</pre>}
      {maySend && (
        <div className="task">
          <button
            type="button"
            className="quiet"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) dispatch(replayWanted({ id: webhookId, deliveryId: id }));
            }}
          >
            {isBusy ? words.testing : words.again}
          </button>
          <Said doing={doing} />
        </div>
      )}
    </li>
  );
};
