import { Link, useParams } from 'react-router-dom';
import { put } from 'typed-redux-saga';

import { callRefused } from '#web/platform/page-error.ts';
import { statusOf } from '#web/platform/problem.ts';
import { createQuery } from '#web/platform/query.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { OrganizationLogo } from '#web/records/licenses/OrganizationLogo.tsx';
import { licenseOf, useSession } from '#web/records/session/session.ts';
import { inquiriesText } from '#web/text/inquiries.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { QueryView } from '#web/ui/QueryView.tsx';

import styles from './organizations.module.css';

const organizationReading = createQuery({
  name: 'organizations',
  load: (api, slug: string) => api.readOrganization({ params: { slug } }),
  matter: (slug) => slug,
  *whenFailed(problem) {
    yield* put(callRefused({ status: statusOf(problem) }));
  },
});

/** The landing page for members of an organization. */
const EnterpriseScreen = () => {
  const text = useText(inquiriesText).enterprise;
  const { slug = '' } = useParams();
  return (
    <QueryView whole read={useQuery(organizationReading, slug)} failed={text.failed}>
      {(organization) => <Organization {...organization} />}
    </QueryView>
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
  const text = useText(inquiriesText).enterprise;
  useTitle(text.title(name));
  const session = useSession();
  const isHere = hasLicense && licenseOf(session)?.slug === slug;
  return (
    <div className={classes('page', styles.page)}>
      <OrganizationLogo slug={slug} name={name} hasLogo={hasLogo === true} />
      <h1>{text.title(name)}</h1>
      <p>{hasLicense ? text.covered(name) : text.ended(name)}</p>
      {isHere ? (
        <p>{text.here}</p>
      ) : (
        hasLicense && (
          <>
            <h2>{text.ways}</h2>
            <ul>
              <li>{text.network}</li>
              <li>{text.address}</li>
              <li>{text.signOn}</li>
            </ul>
          </>
        )
      )}
      <div className={styles.actions}>
        <ButtonLink look="primary" to="/search">
          {text.search}
        </ButtonLink>
        {session.kind !== 'person' && (
          <>
            <ButtonLink to="?signup=true">{text.signUp}</ButtonLink>
            <ButtonLink to="?login=true">{text.signIn}</ButtonLink>
          </>
        )}
      </div>
      <p>
        <Link to="/getting-started">{text.guide}</Link>
      </p>
    </div>
  );
};
