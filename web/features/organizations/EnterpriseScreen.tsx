import { Link, useParams } from 'react-router-dom';
import { put } from 'typed-redux-saga';

import { callRefused } from '#web/platform/page-error.ts';
import { statusOf } from '#web/platform/problem.ts';
import { reading } from '#web/platform/reading.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { OrganizationLogo } from '#web/records/licenses/OrganizationLogo.tsx';
import { licenseOf, useSession } from '#web/records/session/session.ts';
import { inquiriesText } from '#web/text/inquiries.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Shown } from '#web/ui/Shown.tsx';

import styles from './organizations.module.css';

const organizationReading = reading({
  name: 'organizations',
  ask: (api, slug: string) => api.readOrganization({ params: { slug } }),
  matter: (slug) => slug,
  *whenFailed(problem) {
    yield* put(callRefused({ status: statusOf(problem) }));
  },
});

/** The landing page for members of an organization. */
const EnterpriseScreen = () => {
  const words = useText(inquiriesText).enterprise;
  const { slug = '' } = useParams();
  return (
    <Shown whole read={useReading(organizationReading, slug)} failed={words.failed}>
      {(organization) => <Organization {...organization} />}
    </Shown>
  );
};

export default EnterpriseScreen;

const Organization = ({
  name,
  slug,
  hasLicense,
  hasLogo,
}: {
  readonly name: string;
  readonly slug: string;
  readonly hasLicense: boolean;
  readonly hasLogo?: true | undefined;
}) => {
  const words = useText(inquiriesText).enterprise;
  useTitle(words.title(name));
  const session = useSession();
  const isHere = hasLicense && licenseOf(session)?.slug === slug;
  return (
    <div className={classes('page', styles.page)}>
      <OrganizationLogo slug={slug} name={name} hasLogo={hasLogo === true} />
      <h1>{words.title(name)}</h1>
      <p>{hasLicense ? words.covered(name) : words.ended(name)}</p>
      {isHere ? (
        <p>{words.here}</p>
      ) : (
        hasLicense && (
          <>
            <h2>{words.ways}</h2>
            <ul>
              <li>{words.network}</li>
              <li>{words.address}</li>
              <li>{words.signOn}</li>
            </ul>
          </>
        )
      )}
      <div className={styles.actions}>
        <ButtonLink look="primary" to="/search">
          {words.search}
        </ButtonLink>
        {session.kind !== 'person' && (
          <>
            <ButtonLink to="?signup=true">{words.signUp}</ButtonLink>
            <ButtonLink to="?login=true">{words.signIn}</ButtonLink>
          </>
        )}
      </div>
      <p>
        <Link to="/getting-started">{words.guide}</Link>
      </p>
    </div>
  );
};
