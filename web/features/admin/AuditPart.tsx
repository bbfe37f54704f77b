import { useDispatch } from 'react-redux';

import { useQuery } from '#web/platform/use-query.ts';
import { adminText } from '#web/text/admin.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryView } from '#web/ui/QueryView.tsx';

import { AdminTable } from './AdminTable.tsx';
import { auditQuery } from './admin.ts';
import styles from './admin.module.css';

const changeText = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

export const AuditPart = () => {
  const { audit: text, failed, more } = useText(adminText);
  const dispatch = useDispatch();
  const audit = useQuery(auditQuery, {});
  return (
    <QueryView read={audit} failed={failed}>
      {({ entries, next }) =>
        entries.length === 0 ? (
          <p>{text.none}</p>
        ) : (
          <>
            <AdminTable caption={text.caption} columns={text.columns}>
              {entries.map(({ id, at, actor, action, subject, before, after }) => (
                <tr key={id}>
                  <td>
                    <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')}</time>
                  </td>
                  <td>{actor.name}</td>
                  <td>{action}</td>
                  <td>{subject}</td>
                  <td className={styles.change}>
                    {changeText(before)} → {changeText(after)}
                  </td>
                </tr>
              ))}
            </AdminTable>
            {next !== undefined && (
              <Button onClick={() => dispatch(auditQuery.wanted({ question: { after: next } }))}>
                {more}
              </Button>
            )}
          </>
        )
      }
    </QueryView>
  );
};
