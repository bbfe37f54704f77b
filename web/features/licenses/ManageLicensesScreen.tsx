import { Link, useSearchParams } from 'react-router-dom';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { toPath } from '#shared/domain/paths.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { OwnerOnly } from '#web/records/session/OwnerOnly.tsx';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { QueryView } from '#web/ui/QueryView.tsx';

import { DomainProof } from './DomainProof.tsx';
import { DomainsPart } from './DomainsPart.tsx';
import { licenseInAddress } from './licenses.ts';
import styles from './licenses.module.css';
import { LogoPart } from './LogoPart.tsx';
import { MembersPart } from './MembersPart.tsx';
import { NetworksPart } from './NetworksPart.tsx';
import { ResolverPart } from './ResolverPart.tsx';
import { SignOnPart } from './SignOnPart.tsx';

/** Where librarians look after the license of their organization, administrators after any (`?license=slug`). */
const ManageLicensesScreen = () => {
  const text = useText(licensesText);
  const [address] = useSearchParams();
  const proof = address.get('proof');
  if (proof !== null) return <DomainProof token={proof} />;
  return (
    <OwnerOnly text={text.signIn}>
      {(person) => <ForKeeper person={person} requestedSlug={address.get('license')} />}
    </OwnerOnly>
  );
};

export default ManageLicensesScreen;

const ForKeeper = ({
  person,
  requestedSlug,
}: {
  readonly person: Person;
  readonly requestedSlug: string | null;
}) => {
  const text = useText(licensesText);
  useTitle(text.title);
  const ownSlug = person.administersLicense === true ? person.organizationLicense?.slug : undefined;
  const slug = person.admin === true ? (requestedSlug ?? ownSlug) : ownSlug;
  if (slug !== undefined) return <Managed slug={slug} person={person} />;
  return (
    <div className={classes('page', styles.page)}>
      <h1>{text.notKeeper.heading}</h1>
      <p>{text.notKeeper.sentence}</p>
      <p>
        <ButtonLink to="/contact-sales?about=trial">{text.notKeeper.action}</ButtonLink>
      </p>
    </div>
  );
};

const Managed = ({ slug, person }: { readonly slug: string; readonly person: Person }) => {
  const text = useText(licensesText);
  return (
    <QueryView whole read={useQuery(licenseInAddress(slug))} failed={text.failed}>
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
    </QueryView>
  );
};

const Facts = ({ license }: { readonly license: LicenseSettings }) => {
  const text = useText(licensesText);
  const { slug, status, trialEndDate, hasLicense, seats } = license;
  const page = toPath`/enterprise/${slug}`;
  const usage = toPath`/usage/${slug}`;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{text.facts.status}</dt>
        <dd>
          {text.status[status]}
          {trialEndDate !== undefined && `, ${text.until(trialEndDate)}`}.{' '}
          {hasLicense ? text.covers : text.coversNot}
        </dd>
        <dt>{text.facts.seats}</dt>
        <dd>
          {text.seats(seats.taken, seats.most)}
          <span className="muted small"> {text.seatsHint}</span>
        </dd>
        <dt>{text.facts.page}</dt>
        <dd>
          <Link to={page}>{page}</Link>
        </dd>
        <dt>{text.facts.usage}</dt>
        <dd>
          <Link to={usage}>{text.usage}</Link>
        </dd>
      </dl>
    </>
  );
};
