import { useId, useState } from 'react';

import type { WebhookView } from '#shared/contracts/webhooks.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { connectionsText } from '#web/text/connections.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { SureButton } from '#web/ui/SureButton.tsx';
import { Said } from '#web/ui/Task.tsx';

import { DeliveryLog } from './DeliveryLog.tsx';
import { changingWebhook } from './webhooks.ts';
import styles from './webhooks.module.css';

/** A webhook: its state and its actions. */
export const WebhookRow = ({
  webhook,
  mayHaveAlerts,
}: {
  readonly webhook: WebhookView;
  readonly mayHaveAlerts: boolean;
}) => {
  const words = useText(connectionsText).webhooks;
  const { id, url, notificationIDs, state } = webhook;
  const { start, ...progress } = useDoing(changingWebhook, id);
  const [isOpen, setOpen] = useState(false);
  const log = useId();
  const isBusy = progress.kind === 'running';
  const isPaused = state.kind === 'paused';
  const paused = () => {
    if (state.kind === 'active') return words.active;
    return state.by === 'owner'
      ? words.pausedByOwner(state.since)
      : words.pausedByFailures(state.since);
  };
  return (
    <li>
      <p className={styles.url}>{url}</p>
      <p className={classes(styles.facts, isPaused && styles.failed)}>
        {paused()} · {notificationIDs ? words.ofSome(notificationIDs.length) : words.ofEverything}
      </p>
      <div className={styles.actions}>
        {mayHaveAlerts && !isPaused && (
          <Button
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              setOpen(true);
              start({ id, act: 'test' });
            }}
          >
            {isBusy ? words.testing : words.test}
          </Button>
        )}
        <Button aria-expanded={isOpen} aria-controls={log} onClick={() => setOpen(!isOpen)}>
          {words.log}
        </Button>
        {mayHaveAlerts && (
          <Button
            aria-disabled={isBusy}
            onClick={() => start({ id, act: isPaused ? 'goOn' : 'pause' })}
          >
            {isPaused ? words.goOn : words.pause}
          </Button>
        )}
        <SureButton
          label={words.remove}
          named={words.removeNamed(url)}
          sure={words.removeSure}
          yes={words.removeYes}
          busy={isBusy}
          onSure={() => start({ id, act: 'delete' })}
        />
        <Said progress={progress} />
      </div>
      <div id={log}>
        {isOpen && <DeliveryLog webhook={webhook} maySend={mayHaveAlerts && !isPaused} />}
      </div>
    </li>
  );
};
