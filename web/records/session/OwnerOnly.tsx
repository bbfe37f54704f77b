import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { put } from 'typed-redux-saga';

import { callRefused } from '#web/platform/page-error.ts';
import { statusOf } from '#web/platform/problem.ts';
import { createQuery } from '#web/platform/query.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Loading, Message } from '#web/ui/Message.tsx';

import { type Person, personOf, useSession } from './session.ts';
import { PersonOnly, type SignInText } from './SignInRequired.tsx';

/** Whether a person with this slug exists, using their public dashboards. If not, the page is an error page. */
const somebodyReading = createQuery({
  name: 'session/somebody',
  load: (api, slug: string) => api.readDashboards({ query: { user_slug: slug, limit: 1 } }),
  matter: (slug) => slug,
  *whenFailed(problem) {
    yield* put(callRefused({ status: statusOf(problem) }));
  },
});

/**
 * A page under the address of the signed-in person. Under another person's address their own data is not shown, because
 * it could be mistaken for the other's and changed or deleted as such.
 */
export const OwnerOnly = ({
  text,
  children,
}: {
  readonly text: SignInText;
  readonly children: (person: Person) => ReactNode;
}) => {
  const { profile } = useText(usersText);
  const { slug = 'me' } = useParams();
  const session = useSession();
  const isOwn = slug === 'me' || slug === personOf(session)?.slug;
  const needsCheck = !isOwn && session.kind !== 'unknown';
  const owner = useQuery(somebodyReading, slug, needsCheck);
  if (needsCheck && owner.kind !== 'failed' && owner.shown === undefined) return <Loading />;
  return (
    <PersonOnly text={text}>
      {(person) =>
        isOwn ? (
          children(person)
        ) : (
          <Message level={1} heading={profile.otherHeading}>
            <p>{profile.otherSentence}</p>
            <ButtonLink to="/users/me">{profile.title}</ButtonLink>
          </Message>
        )
      }
    </PersonOnly>
  );
};
