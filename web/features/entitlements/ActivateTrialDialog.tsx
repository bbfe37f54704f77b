import { useEffect } from 'react';

import { useJoinedFeatures } from '#web/platform/feature.ts';
import { useModal } from '#web/platform/modals.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { checkoutMutation } from '#web/records/entitlements/checkout.ts';
import { personOf, useSession } from '#web/records/session/session.ts';
import { useOffers } from '#web/records/entitlements/access-options.ts';
import { sendVerification } from '#web/records/session/send-verification.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProblemText } from '#web/ui/Field.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';

import { continueWithTrial, SIGN_UP_FOR_TRIAL } from './continue-with-trial.ts';
import { beginTrial } from './trial.ts';

/** Explains the trial and starts it; visitors sign up first. */
const ActivateTrialDialog = () => {
  const text = useText(authText).trial;
  const offered = useOffers();
  const { open, close, goOnTo } = useModal('activateTrial');
  const session = useSession();
  const person = personOf(session);
  const isStranger = session.kind !== 'unknown' && person === undefined;
  useJoinedFeatures(continueWithTrial);
  useEffect(() => {
    if (open && isStranger) goOnTo('login', SIGN_UP_FOR_TRIAL);
  });
  const progress = useMutation(beginTrial);
  useClearedMutation(beginTrial);
  const checkout = useMutation(checkoutMutation);
  useClearedMutation(checkoutMutation);
  const unverified = person?.emailVerified === false;
  const done = progress.kind === 'done';
  const running = progress.kind === 'running';
  if (!person) return null;
  return (
    <Dialog narrow name="activateTrial" heading={text.heading}>
      <p>{text.intro(offered)}</p>
      <p>{text.after}</p>
      {unverified && <Unverified />}
      {progress.kind === 'failed' && <ProblemText problem={progress.problem} />}
      {checkout.kind === 'failed' && <ProblemText problem={checkout.problem} />}
      <p role="status">{done && text.done}</p>
      <DialogActions>
        <Button
          look="primary"
          aria-disabled={running}
          onClick={() => {
            if (done) close();
            else progress.start(undefined);
          }}
        >
          {done ? text.use : running ? text.busy : text.submit}
        </Button>
        {!done && offered.plans && (
          <Button onClick={() => checkout.start({ what: 'trial' })}>{text.withCard}</Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default ActivateTrialDialog;

/** A trial starts once the address is confirmed, so the e-mail can be sent again here. */
const Unverified = () => {
  const text = useText(authText).trial;
  const { start, ...progress } = useMutation(sendVerification);
  useClearedMutation(sendVerification);
  return (
    <>
      <p>{text.unverified}</p>
      <MutationButton
        progress={progress}
        label={text.sendAgain}
        done={() => text.sentAgain}
        onPress={() => start(undefined)}
      />
    </>
  );
};
