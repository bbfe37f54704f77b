import { call, put } from 'typed-redux-saga';

import { createMutation } from '#web/platform/mutation.ts';
import { createQuery } from '#web/platform/query.ts';
import { userOutdated } from '#web/records/session/session.ts';

/** The licenses that the person who is signed in may join. */
export const invitationsReading = createQuery({
  name: 'users/license-invitations',
  load: (api) => api.readLicenseInvitations(),
});

/** Accepts or declines an invitation, or returns to a license that the person left. */
export const answeringInvitation = createMutation<{
  readonly slug: string;
  readonly act: 'accept' | 'decline' | 'return';
}>({
  name: 'users/answering-invitation',
  target: ({ slug }) => slug,
  *work({ slug, act }, { api }) {
    const params = { slug };
    if (act === 'accept') yield* call(api.acceptLicenseInvitation, { params });
    else if (act === 'decline') yield* call(api.declineLicenseInvitation, { params });
    else yield* call(api.returnToLicense, { params });
    yield* put(invitationsReading.again());
    yield* put(userOutdated());
  },
});
