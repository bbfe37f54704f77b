import { useAppDispatch } from '#web/platform/store.ts';
import { adminText } from '#web/text/admin.ts';

import { failedWanted, retryWanted } from './admin-slice.ts';
import { Shown } from './Shown.tsx';
import { useAdmin } from './use-admin.ts';

const words = adminText.queues;

/** Jobs that failed for good, each with its reason and a way back into the queue. */
export const FailedJobsPart = () => {
  const dispatch = useAppDispatch();
  const failed = useAdmin((state) => state.failed);
  if (failed.kind === 'idle') return null;
  const again = () => {
    if (failed.kind === 'ready') dispatch(failedWanted(failed.value.queue));
  };
  return (
    <Shown remote={failed} again={again}>
      {({ queue, jobs }) => (
        <section aria-label={words.failed(queue)}>
          <h2>{words.failed(queue)}</h2>
          {jobs.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <>
              <ul className="admin-list">
                {jobs.map(({ id, body, reason, buriedAt }) => (
                  <li key={id} className="admin-row">
                    <div>
                      <p>{reason}</p>
                      <details>
                        <summary>{buriedAt.slice(0, 16).replace('T', ' ')}</summary>
                        <pre>{body}</pre>
                      </details>
                    </div>
                    <button
                      type="button"
                      className="button"
                      onClick={() => dispatch(retryWanted({ queue, ids: [id] }))}
                    >
                      {words.retryOne}
                    </button>
                  </li>
                ))}
              </ul>
              <button
                type="button"
                className="button"
                onClick={() => dispatch(retryWanted({ queue }))}
              >
                {words.retryAll}
              </button>
            </>
          )}
        </section>
      )}
    </Shown>
  );
};
