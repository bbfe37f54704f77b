import { useState } from 'react';

import { useDoing } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { adminText } from '#web/text/admin.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Shown } from '#web/ui/Shown.tsx';

import { failedReading, type Queues, queuesReading, retrying } from './admin.ts';
import styles from './admin.module.css';

export const QueuesPart = () => {
  const { queues: words, failed } = useText(adminText);
  const queues = useReading(queuesReading);
  /** The queue whose failed jobs are shown. */
  const [queue, setQueue] = useState<string>();
  return (
    <>
      <Shown read={queues} failed={failed}>
        {({ queues: all, relabelling }) => (
          <>
            {relabelling && (
              <p>{words.relabelling(relabelling.to, relabelling.done, relabelling.all)}</p>
            )}
            <QueueTable queues={all} onShow={setQueue} />
          </>
        )}
      </Shown>
      <p>
        <Button onClick={queues.again}>{words.refresh}</Button>
      </p>
      {queue !== undefined && <FailedJobs queue={queue} />}
    </>
  );
};

const QueueTable = ({
  queues,
  onShow,
}: {
  readonly queues: Queues;
  readonly onShow: (queue: string) => void;
}) => {
  const words = useText(adminText).queues;
  const { number } = useLanguage();
  return (
    <table className={styles.table}>
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          {Object.entries(words.columns).map(([name, label]) => (
            <th key={name} scope="col" className={name === 'name' ? undefined : styles.number}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, inFlight, dead }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.number}>{number(waiting)}</td>
            <td className={styles.number}>{number(inFlight)}</td>
            <td className={styles.number}>
              {number(dead)}{' '}
              {dead > 0 && (
                <Button look="quiet" aria-label={words.failed(name)} onClick={() => onShow(name)}>
                  {words.show}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Permanently failed jobs, each with its reason and a button that returns it to the queue. */
const FailedJobs = ({ queue }: { readonly queue: string }) => {
  const { queues: words, failed } = useText(adminText);
  const { start: retry } = useDoing(retrying);
  return (
    <Shown read={useReading(failedReading, queue)} failed={failed}>
      {({ jobs }) => (
        <section aria-label={words.failed(queue)}>
          <h2>{words.failed(queue)}</h2>
          {jobs.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {jobs.map(({ id, body, reason, buriedAt }) => (
                  <li key={id} className={styles.row}>
                    <div>
                      <p>{reason}</p>
                      <details>
                        <summary>{buriedAt.slice(0, 16).replace('T', ' ')}</summary>
                        <pre>{body}</pre>
                      </details>
                    </div>
                    <Button onClick={() => retry({ queue, ids: [id] })}>{words.retryOne}</Button>
                  </li>
                ))}
              </ul>
              <Button onClick={() => retry({ queue })}>{words.retryAll}</Button>
            </>
          )}
        </section>
      )}
    </Shown>
  );
};
