import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { toPath } from '#shared/domain/paths.ts';
import { useJoined } from '#web/platform/feature.ts';
import { useModal } from '#web/platform/modals.ts';
import { personOf, useSession } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Dialog } from '#web/ui/Sheet.tsx';

import { afterSignIn, BEFORE_CHECK } from './after-sign-in.ts';
import { StartForm } from './StartForm.tsx';

/** Starts a reference check; visitors are asked to sign in first. */
const ReferenceCheckDialog = () => {
  const words = useText(referenceChecksText).start;
  const session = useSession();
  const person = personOf(session);
  const { open, close, goOnTo } = useModal('referenceCheck');
  useJoined(afterSignIn);
  const isStranger = session.kind !== 'unknown' && person === undefined;
  useEffect(() => {
    if (open && isStranger) goOnTo('login', BEFORE_CHECK);
  });
  if (!person) return null;
  return (
    <Dialog name="referenceCheck" heading={words.heading}>
      <p>{words.lead}</p>
      <StartForm />
      <p>
        <Link to={toPath`/users/${person.slug}/reference-checks`} onClick={close}>
          {words.mine}
        </Link>
      </p>
    </Dialog>
  );
};

export default ReferenceCheckDialog;
