import { useEffect } from 'react';

import { useAppDispatch } from '#web/platform/store.ts';
import { adminText } from '#web/text/admin.ts';

import { auditWanted } from './admin-slice.ts';
import { Shown } from './Shown.tsx';
import { useAdmin } from './use-admin.ts';

const words = adminText.audit;

const changeText = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

export const AuditPart = () => {
  const dispatch = useAppDispatch();
  const audit = useAdmin((state) => state.audit);
  useEffect(() => {
    dispatch(auditWanted({}));
  }, [dispatch]);
  return (
    <Shown remote={audit} again={() => dispatch(auditWanted({}))}>
      {({ entries, next }) =>
        entries.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <div className="admin-scroll">
              <table className="admin-table">
                <caption>{words.caption}</caption>
                <thead>
                  <tr>
                    {Object.entries(words.columns).map(([name, label]) => (
                      <th key={name} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {entries.map(({ id, at, actor, action, subject, before, after }) => (
                    <tr key={id}>
                      <td>
                        <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')}</time>
                      </td>
                      <td>{actor.name}</td>
                      <td>{action}</td>
                      <td>{subject}</td>
                      <td className="admin-change">
                        {changeText(before)} → {changeText(after)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {next !== undefined && (
              <button
                type="button"
                className="button"
                onClick={() => dispatch(auditWanted({ after: next }))}
              >
                {adminText.more}
              </button>
            )}
          </>
        )
      }
    </Shown>
  );
};
