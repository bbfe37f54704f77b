import { useId, useState } from 'react';

import type { WebhookView } from '#shared/contracts/webhooks.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { connectionsText } from '#web/text/connections.ts';

import {
  deliveriesWanted,
  testWanted,
  webhookDeleted,
  webhookPaused,
} from '#web/records/session/connections-slice.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { Said } from '#web/records/session/Said.tsx';
import { SureButton } from '#web/ui/SureButton.tsx';
import { useDoing } from '#web/records/session/use-connections.ts';

const words = connectionsText.webhooks;

const stateOf = ({ state }: WebhookView): string => {
  if (state.kind === 'active') return words.active;
  return state.by === 'owner'
    ? words.pausedByOwner(state.since)
    : words.pausedByFailures(state.since);
};

/** A webhook: how it is doing, and what can be done with it. */
export const WebhookRow = ({
  webhook,
  mayHaveAlerts,
}: {
  readonly webhook: WebhookView;
  readonly mayHaveAlerts: boolean;
}) => {
  const { id, url, notificationIDs, state } = webhook;
  const dispatch = useAppDispatch();
  const doing = useDoing(`webhook ${id}`);
  const [isOpen, setOpen] = useState(false);
  const log = useId();
  const isBusy = doing?.kind === 'running';
  const isPaused = state.kind === 'paused';
  const open = (next: boolean) => {
    setOpen(next);
    if (next) dispatch(deliveriesWanted(id));
  };
  return (
    <li>
      <p className="webhook-url">{url}</p>
      <p className={isPaused ? 'webhook-state webhook-paused' : 'webhook-state'}>
        {stateOf(webhook)} ·{' '}
        {notificationIDs ? words.ofSome(notificationIDs.length) : words.ofEverything}
      </p>
      <div className="webhook-actions">
        {mayHaveAlerts && !isPaused && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              setOpen(true);
              dispatch(testWanted(id));
            }}
          >
            {isBusy ? words.testing : words.test}
          </button>
        )}
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-controls={log}
          onClick={() => open(!isOpen)}
        >
          {words.log}
        </button>
        {mayHaveAlerts && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) dispatch(webhookPaused({ id, paused: !isPaused }));
            }}
          >
            {isPaused ? words.goOn : words.pause}
          </button>
        )}
        <SureButton
          label={words.remove}
          named={words.removeNamed(url)}
          sure={words.removeSure}
          yes={words.removeYes}
          busy={isBusy}
          onSure={() => dispatch(webhookDeleted(id))}
        />
        <Said doing={doing} />
      </div>
      <div id={log}>
        {isOpen && <DeliveryLog webhook={webhook} maySend={mayHaveAlerts && !isPaused} />}
      </div>
    </li>
  );
};
