import { NavLink, useParams } from 'react-router-dom';

import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { useAppSelector } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf } from '#web/records/session/session-slice.ts';
import { adminText } from '#web/text/admin.ts';
import { text } from '#web/text/text.ts';

import { AuditPart } from './AuditPart.tsx';
import { FlagsPart } from './FlagsPart.tsx';
import { QueuesPart } from './QueuesPart.tsx';
import { UsersPart } from './UsersPart.tsx';

import '#web/ui/tabs.css';
import './admin.css';

const parts = { users: UsersPart, flags: FlagsPart, queues: QueuesPart, audit: AuditPart } as const;
const isPart = (name: string): name is keyof typeof parts => name in parts;

/** What administrators see and change. The server decides who may; this page only shows who it is for. */
const AdminScreen = () => {
  useTitle(adminText.title);
  const { part = 'users' } = useParams();
  const session = useAppSelector((state) => state.session);
  if (session.who.kind === 'unknown') return <p className="page page-loading">{text.loading}</p>;
  const person = personOf(session);
  if (!person) return <ErrorPage status={401} />;
  if (person.admin !== true) return <ErrorPage status={403} />;
  if (!isPart(part)) return <ErrorPage status={404} />;
  const Part = parts[part];
  return (
    <div className="page admin">
      <h1>{adminText.title}</h1>
      <nav className="tabs" aria-label={adminText.nav}>
        {Object.entries(adminText.tabs).map(([name, label]) => (
          <NavLink key={name} to={name === 'users' ? '/admin' : `/admin/${name}`} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <Part />
    </div>
  );
};

export default AdminScreen;
