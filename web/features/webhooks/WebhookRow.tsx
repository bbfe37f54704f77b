import { useId, useState } from 'react';

import type { WebhookView } from '#shared/contracts/webhooks.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { connectionsText } from '#web/text/connections.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { MutationOutcome } from '#web/ui/MutationButton.tsx';

import { DeliveryLog } from './DeliveryLog.tsx';
import { changeWebhook } from './webhooks.ts';
import styles from './webhooks.module.css';

/** A webhook: its state and its actions. */
export const WebhookRow = ({
  webhook,
  mayHaveAlerts,
}: {
  readonly webhook: WebhookView;
  readonly mayHaveAlerts: boolean;
}) => {
  const text = useText(connectionsText).webhooks;
  const { id, url, notificationIDs, state } = webhook;
  const { start, ...progress } = useMutation(changeWebhook, id);
  const [isOpen, setOpen] = useState(false);
  const log = useId();
  const isBusy = progress.kind === 'running';
  const isPaused = state.kind === 'paused';
  const paused = () => {
    if (state.kind === 'active') return text.active;
    return state.by === 'owner'
      ? text.pausedByOwner(state.since)
      : text.pausedByFailures(state.since);
  };
  return (
    <li>
      <p className={styles.url}>{url}</p>
      <p className={classes(styles.facts, isPaused && styles.failed)}>
        {paused()} · {notificationIDs ? text.ofSome(notificationIDs.length) : text.ofEverything}
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
            {isBusy ? text.testing : text.test}
          </Button>
        )}
        <Button aria-expanded={isOpen} aria-controls={log} onClick={() => setOpen(!isOpen)}>
          {text.log}
        </Button>
        {mayHaveAlerts && (
          <Button
            aria-disabled={isBusy}
            onClick={() => start({ id, act: isPaused ? 'goOn' : 'pause' })}
          >
            {isPaused ? text.goOn : text.pause}
          </Button>
        )}
        <ConfirmButton
          label={text.remove}
          named={text.removeNamed(url)}
          sure={text.removeSure}
          yes={text.removeYes}
          busy={isBusy}
          onSure={() => start({ id, act: 'delete' })}
        />
        <MutationOutcome progress={progress} />
      </div>
      <div id={log}>
        {isOpen && <DeliveryLog webhook={webhook} maySend={mayHaveAlerts && !isPaused} />}
      </div>
    </li>
  );
};
