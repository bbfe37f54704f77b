import { useEffect } from 'react';

import { useAppDispatch } from '#web/platform/store.ts';
import { adminText } from '#web/text/admin.ts';
import { figure } from '#web/text/words.ts';

import { FailedJobsPart } from './FailedJobsPart.tsx';
import { failedWanted, type Queues, queuesWanted } from './admin-slice.ts';
import { Shown } from './Shown.tsx';
import { useAdmin } from './use-admin.ts';

const words = adminText.queues;

export const QueuesPart = () => {
  const dispatch = useAppDispatch();
  const queues = useAdmin((state) => state.queues);
  useEffect(() => {
    dispatch(queuesWanted());
  }, [dispatch]);
  return (
    <>
      <Shown remote={queues} again={() => dispatch(queuesWanted())}>
        {(value) => <QueueTable queues={value} />}
      </Shown>
      <p>
        <button type="button" className="button" onClick={() => dispatch(queuesWanted())}>
          {words.refresh}
        </button>
      </p>
      <FailedJobsPart />
    </>
  );
};

const QueueTable = ({ queues }: { readonly queues: Queues }) => {
  const dispatch = useAppDispatch();
  return (
    <table className="admin-table">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          {Object.entries(words.columns).map(([name, label]) => (
            <th key={name} scope="col" className={name === 'name' ? undefined : 'cell-number'}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, inFlight, dead }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="cell-number">{figure(waiting)}</td>
            <td className="cell-number">{figure(inFlight)}</td>
            <td className="cell-number">
              {figure(dead)}{' '}
              {dead > 0 && (
                <button
                  type="button"
                  className="quiet"
                  aria-label={words.failed(name)}
                  onClick={() => dispatch(failedWanted(name))}
                >
                  {words.show}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
