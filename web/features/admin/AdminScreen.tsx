import { RetractionData } from '#web/records/search/RetractionData.tsx';
import { SecondReading } from '#web/records/second-reading/SecondReading.tsx';
import { Link, useParams } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { personOf, useSession } from '#web/records/session/session.ts';
import { adminText } from '#web/text/admin.ts';
import { useText } from '#web/text/language.ts';
import { classes } from '#web/ui/classes.ts';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { Loading } from '#web/ui/Message.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

import styles from './admin.module.css';
import { AuditPart } from './AuditPart.tsx';
import { CollectionsPart } from './CollectionsPart.tsx';
import { FlagsPart } from './FlagsPart.tsx';
import { HarvestsPart } from './HarvestsPart.tsx';
import { InquiriesPart } from './InquiriesPart.tsx';
import { LicensesPart } from './LicensesPart.tsx';
import { NamesPart } from './NamesPart.tsx';
import { QueuesPart } from './QueuesPart.tsx';
import { RemovalsPart } from './RemovalsPart.tsx';
import { UsersPart } from './UsersPart.tsx';

const parts = {
  users: UsersPart,
  licenses: LicensesPart,
  names: NamesPart,
  flags: FlagsPart,
  queues: QueuesPart,
  collections: CollectionsPart,
  removals: RemovalsPart,
  harvests: HarvestsPart,
  inquiries: InquiriesPart,
  audit: AuditPart,
} as const;
const isPart = (name: string): name is keyof typeof parts => name in parts;

/** Shows the administration pages. The server enforces permission; this screen only reflects it. */
const AdminScreen = () => {
  const { part = 'users' } = useParams();
  const session = useSession();
  if (session.kind === 'unknown') return <Loading />;
  const person = personOf(session);
  if (!person) return <ErrorPage status={401} />;
  if (person.admin !== true) return <ErrorPage status={403} />;
  if (!isPart(part)) return <ErrorPage status={404} />;
  return <Administration part={part} />;
};

export default AdminScreen;

const Administration = ({ part }: { readonly part: keyof typeof parts }) => {
  const text = useText(adminText);
  useTitle(text.title);
  const Part = parts[part];
  return (
    <div className={classes('page', styles.admin)}>
      <h1>{text.title}</h1>
      <p>
        <Link to="/classify">{text.labels}</Link>
      </p>
      <Tabs
        label={text.nav}
        tabs={Object.entries(text.tabs).map(([name, label]) => ({
          to: name === 'users' ? '/admin' : toPath`/admin/${name}`,
          label,
        }))}
      />
      <Part />
      <RetractionData withCommand />
      <SecondReading withReason />
    </div>
  );
};
