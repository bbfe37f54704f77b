import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useJoinedFeatures } from '#web/platform/feature.ts';
import { useModal } from '#web/platform/modals.ts';
import { personOf, useSession } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Dialog } from '#web/ui/Sheet.tsx';

import { continueAfterSignIn, SIGN_IN_FOR_CHECK } from './continue-after-sign-in.ts';
import { StartForm } from './StartForm.tsx';

/** Starts a reference check; visitors are asked to sign in first. */
const ReferenceCheckDialog = () => {
  const text = useText(referenceChecksText).start;
  const session = useSession();
  const person = personOf(session);
  const { open, close, goOnTo } = useModal('referenceCheck');
  useJoinedFeatures(continueAfterSignIn);
  const isStranger = session.kind !== 'unknown' && person === undefined;
  useEffect(() => {
    if (open && isStranger) goOnTo('login', SIGN_IN_FOR_CHECK);
  });
  if (!person) return null;
  return (
    <Dialog name="referenceCheck" heading={text.heading}>
      <p>{text.lead}</p>
      <StartForm />
      <p>
        <Link to={toPath`/users/${person.slug}/reference-checks`} onClick={close}>
          {text.mine}
        </Link>
      </p>
    </Dialog>
  );
};

export default ReferenceCheckDialog;
