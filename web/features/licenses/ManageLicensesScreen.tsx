import { Link, useSearchParams } from 'react-router-dom';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { toPath } from '#shared/domain/paths.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { ForOwner } from '#web/records/session/ForOwner.tsx';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Shown } from '#web/ui/Shown.tsx';

import { DomainProof } from './DomainProof.tsx';
import { DomainsPart } from './DomainsPart.tsx';
import { licenseOf } from './licenses.ts';
import styles from './licenses.module.css';
import { LogoPart } from './LogoPart.tsx';
import { MembersPart } from './MembersPart.tsx';
import { NetworksPart } from './NetworksPart.tsx';
import { ResolverPart } from './ResolverPart.tsx';
import { SignOnPart } from './SignOnPart.tsx';

/** Where librarians look after the license of their organization, administrators after any (`?license=slug`). */
const ManageLicensesScreen = () => {
  const words = useText(licensesText);
  const [address] = useSearchParams();
  const proof = address.get('proof');
  if (proof !== null) return <DomainProof token={proof} />;
  return (
    <ForOwner words={words.signIn}>
      {(person) => <ForKeeper person={person} asked={address.get('license')} />}
    </ForOwner>
  );
};

export default ManageLicensesScreen;

const ForKeeper = ({
  person,
  asked,
}: {
  readonly person: Person;
  readonly asked: string | null;
}) => {
  const words = useText(licensesText);
  useTitle(words.title);
  const own = person.administersLicense === true ? person.organizationLicense?.slug : undefined;
  const slug = person.admin === true ? (asked ?? own) : own;
  if (slug !== undefined) return <Managed slug={slug} person={person} />;
  return (
    <div className={classes('page', styles.page)}>
      <h1>{words.notKeeper.heading}</h1>
      <p>{words.notKeeper.sentence}</p>
      <p>
        <ButtonLink to="/contact-sales?about=trial">{words.notKeeper.action}</ButtonLink>
      </p>
    </div>
  );
};

const Managed = ({ slug, person }: { readonly slug: string; readonly person: Person }) => {
  const words = useText(licensesText);
  return (
    <Shown whole read={useReading(licenseOf(slug))} failed={words.failed}>
      {(license) => (
        <div className={classes('page', styles.page)}>
          <h1>{license.name}</h1>
          <Facts license={license} />
          <MembersPart license={license} you={person.slug} />
          <NetworksPart key={license.networks.join()} license={license} />
          <DomainsPart license={license} />
          <SignOnPart license={license} />
          <ResolverPart license={license} />
          <LogoPart license={license} />
        </div>
      )}
    </Shown>
  );
};

const Facts = ({ license }: { readonly license: LicenseSettings }) => {
  const words = useText(licensesText);
  const { slug, status, trialEndDate, hasLicense, seats } = license;
  const page = toPath`/enterprise/${slug}`;
  const usage = toPath`/usage/${slug}`;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{words.facts.status}</dt>
        <dd>
          {words.status[status]}
          {trialEndDate !== undefined && `, ${words.until(trialEndDate)}`}.{' '}
          {hasLicense ? words.covers : words.coversNot}
        </dd>
        <dt>{words.facts.seats}</dt>
        <dd>
          {words.seats(seats.taken, seats.most)}
          <span className="muted small"> {words.seatsHint}</span>
        </dd>
        <dt>{words.facts.page}</dt>
        <dd>
          <Link to={page}>{page}</Link>
        </dd>
        <dt>{words.facts.usage}</dt>
        <dd>
          <Link to={usage}>{words.usage}</Link>
        </dd>
      </dl>
    </>
  );
};
