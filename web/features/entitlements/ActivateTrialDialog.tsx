import { useModal } from '#web/platform/modals.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { checkoutMutation } from '#web/records/entitlements/checkout.ts';
import { usePerson } from '#web/records/session/session.ts';
import { useOffers } from '#web/records/entitlements/access-options.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProblemText } from '#web/ui/Field.tsx';
import { DialogActions, Dialog } from '#web/ui/Sheet.tsx';

import { beginTrial } from './trial.ts';

/** Explains the trial and starts it. */
const ActivateTrialDialog = () => {
  const text = useText(authText).trial;
  const offered = useOffers();
  const { close } = useModal('activateTrial');
  const progress = useMutation(beginTrial);
  useClearedMutation(beginTrial);
  const checkout = useMutation(checkoutMutation);
  useClearedMutation(checkoutMutation);
  const unverified = usePerson()?.emailVerified === false;
  const done = progress.kind === 'done';
  const running = progress.kind === 'running';
  return (
    <Dialog narrow name="activateTrial" heading={text.heading}>
      <p>{text.intro(offered)}</p>
      <p>{text.after}</p>
      {unverified && <p>{text.unverified}</p>}
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
