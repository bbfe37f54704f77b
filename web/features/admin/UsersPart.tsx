import { useState } from 'react';
import { useDispatch } from 'react-redux';

import type { UserView } from '#shared/contracts/users.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { adminText } from '#web/text/admin.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { QueryView } from '#web/ui/QueryView.tsx';

import { usersQuery } from './admin.ts';
import styles from './admin.module.css';
import { UserForm } from './UserForm.tsx';

export const UsersPart = () => {
  const { users: text, tabs, failed, more } = useText(adminText);
  const dispatch = useDispatch();
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<string>();
  const users = useQuery(usersQuery, { q });
  return (
    <section aria-label={tabs.users}>
      <form
        className={styles.search}
        role="search"
        aria-label={text.search}
        onSubmit={onFormSubmit((data) => setQ(formText(data, 'q')))}
      >
        <Field label={text.search} name="q" type="search" />
        <Button type="submit">{text.find}</Button>
      </form>
      <QueryView read={users} failed={failed}>
        {(page) => (
          <>
            {page.users.length === 0 && <p>{text.none}</p>}
            <ul className={styles.list} aria-label={text.caption}>
              {page.users.map((user) => (
                <li key={user.slug}>
                  <UserRow
                    user={user}
                    open={edited === user.slug}
                    onToggle={() => setEdited(edited === user.slug ? undefined : user.slug)}
                  />
                </li>
              ))}
            </ul>
            {page.next !== undefined && (
              <Button
                onClick={() =>
                  dispatch(usersQuery.wanted({ question: { q, after: page.next ?? '' } }))
                }
              >
                {more}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
};

const UserRow = ({
  user,
  open,
  onToggle,
}: {
  readonly user: UserView;
  readonly open: boolean;
  readonly onToggle: () => void;
}) => {
  const text = useText(adminText).users;
  const { close } = useText(commonText);
  const { date } = useLanguage();
  const { name = '', slug = '', email, subscription, createdAt, organizationLicense } = user;
  const facts = [
    email,
    `${subscription.plan}, ${subscription.status}`,
    organizationLicense?.name,
    user.admin === true ? text.admin : undefined,
    user.expert === true ? text.expert : undefined,
    createdAt && date(createdAt.slice(0, 10)),
  ].filter((fact) => fact !== undefined);
  return (
    <>
      <div className={styles.row}>
        <div>
          <strong>{name}</strong> <span className={styles.slug}>{slug}</span>
          <p>{facts.join(' · ')}</p>
        </div>
        <Button aria-expanded={open} aria-label={text.edit(name)} onClick={onToggle}>
          {open ? close : text.columns.actions}
        </Button>
      </div>
      {open && <UserForm user={user} />}
    </>
  );
};
