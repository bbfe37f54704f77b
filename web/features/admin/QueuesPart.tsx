import { useState } from 'react';

import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { adminText } from '#web/text/admin.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { failedQuery, type JobQueues, queuesQuery, retryJobs } from './admin.ts';
import styles from './admin.module.css';

export const QueuesPart = () => {
  const { queues: text, failed } = useText(adminText);
  const queues = useQuery(queuesQuery);
  /** The queue whose failed jobs are shown. */
  const [queue, setQueue] = useState<string>();
  return (
    <>
      <QueryView read={queues} failed={failed}>
        {({ queues: list, relabelling }) => (
          <>
            {relabelling && (
              <p>{text.relabelling(relabelling.to, relabelling.done, relabelling.all)}</p>
            )}
            <QueueTable queues={list} onShow={setQueue} />
          </>
        )}
      </QueryView>
      <p>
        <Button onClick={queues.again}>{text.refresh}</Button>
      </p>
      {queue !== undefined && <FailedJobs queue={queue} />}
    </>
  );
};

const QueueTable = ({
  queues,
  onShow,
}: {
  readonly queues: JobQueues;
  readonly onShow: (queue: string) => void;
}) => {
  const text = useText(adminText).queues;
  const { number } = useLanguage();
  return (
    <table className={styles.table}>
      <caption>{text.caption}</caption>
      <thead>
        <tr>
          {Object.entries(text.columns).map(([name, label]) => (
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
                <Button look="quiet" aria-label={text.failed(name)} onClick={() => onShow(name)}>
                  {text.show}
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
  const { queues: text, failed } = useText(adminText);
  const { start: retry } = useMutation(retryJobs);
  return (
    <QueryView read={useQuery(failedQuery, queue)} failed={failed}>
      {({ jobs }) => (
        <section aria-label={text.failed(queue)}>
          <h2>{text.failed(queue)}</h2>
          {jobs.length === 0 ? (
            <p>{text.none}</p>
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
                    <Button onClick={() => retry({ queue, ids: [id] })}>{text.retryOne}</Button>
                  </li>
                ))}
              </ul>
              <Button onClick={() => retry({ queue })}>{text.retryAll}</Button>
            </>
          )}
        </section>
      )}
    </QueryView>
  );
};
