import { useEffect, useState } from 'react';

import { useAppDispatch } from '#web/platform/store.ts';
import type { UserView } from '#shared/contracts/users.ts';
import { adminText } from '#web/text/admin.ts';
import { dated } from '#web/text/words.ts';
import { Field } from '#web/ui/Field.tsx';

import { usersWanted } from './admin-slice.ts';
import { Shown } from './Shown.tsx';
import { useAdmin } from './use-admin.ts';
import { UserForm } from './UserForm.tsx';

const words = adminText.users;

export const UsersPart = () => {
  const dispatch = useAppDispatch();
  const users = useAdmin((state) => state.users);
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<string>();
  useEffect(() => {
    dispatch(usersWanted({ q: '' }));
  }, [dispatch]);
  return (
    <section aria-label={adminText.tabs.users}>
      <form
        className="admin-search"
        role="search"
        aria-label={words.search}
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(usersWanted({ q }));
        }}
      >
        <Field
          label={words.search}
          type="search"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <button type="submit" className="button">
          {words.find}
        </button>
      </form>
      <Shown remote={users} again={() => dispatch(usersWanted({ q }))}>
        {(value) => (
          <>
            {value.users.length === 0 && <p>{words.none}</p>}
            <ul className="admin-list" aria-label={words.caption}>
              {value.users.map((user) => (
                <li key={user.slug}>
                  <UserRow
                    user={user}
                    open={edited === user.slug}
                    onToggle={() => setEdited(edited === user.slug ? undefined : user.slug)}
                  />
                </li>
              ))}
            </ul>
            {value.next !== undefined && (
              <button
                type="button"
                className="button"
                onClick={() => dispatch(usersWanted({ q, after: value.next ?? '' }))}
              >
                {adminText.more}
              </button>
            )}
          </>
        )}
      </Shown>
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
  const { name = '', slug = '', email, subscription, createdAt, organizationLicense } = user;
  const facts = [
    email,
    `${subscription.plan}, ${subscription.status}`,
    organizationLicense?.name,
    user.admin === true ? words.admin : undefined,
    user.expert === true ? words.expert : undefined,
    createdAt && dated(createdAt.slice(0, 10)),
  ].filter((fact) => fact !== undefined);
  return (
    <>
      <div className="admin-row">
        <div>
          <strong>{name}</strong> <span className="admin-slug">{slug}</span>
          <p>{facts.join(' · ')}</p>
        </div>
        <button
          type="button"
          className="button"
          aria-expanded={open}
          aria-label={words.edit(name)}
          onClick={onToggle}
        >
          {open ? words.close : words.columns.actions}
        </button>
      </div>
      {open && <UserForm user={user} />}
    </>
  );
};
