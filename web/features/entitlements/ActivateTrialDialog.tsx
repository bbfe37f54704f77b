import { useModal } from '#web/platform/modals.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { goingToCheckout } from '#web/records/entitlements/checkout.ts';
import { usePerson } from '#web/records/session/session.ts';
import { useOffered } from '#web/records/entitlements/ways-forward.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { FaultOf } from '#web/ui/Field.tsx';
import { Actions, Dialog } from '#web/ui/Sheet.tsx';

import { beginningTrial } from './trial.ts';

/** Explains the trial and starts it. */
const ActivateTrialDialog = () => {
  const words = useText(authText).trial;
  const offered = useOffered();
  const { close } = useModal('activateTrial');
  const progress = useDoing(beginningTrial);
  useFresh(beginningTrial);
  const checkout = useDoing(goingToCheckout);
  useFresh(goingToCheckout);
  const unverified = usePerson()?.emailVerified === false;
  const done = progress.kind === 'done';
  const running = progress.kind === 'running';
  return (
    <Dialog narrow name="activateTrial" heading={words.heading}>
      <p>{words.intro(offered)}</p>
      <p>{words.after}</p>
      {unverified && <p>{words.unverified}</p>}
      {progress.kind === 'failed' && <FaultOf problem={progress.problem} />}
      {checkout.kind === 'failed' && <FaultOf problem={checkout.problem} />}
      <p role="status">{done && words.done}</p>
      <Actions>
        <Button
          look="primary"
          aria-disabled={running}
          onClick={() => {
            if (done) close();
            else progress.start(undefined);
          }}
        >
          {done ? words.use : running ? words.busy : words.submit}
        </Button>
        {!done && offered.plans && (
          <Button onClick={() => checkout.start({ what: 'trial' })}>{words.withCard}</Button>
        )}
      </Actions>
    </Dialog>
  );
};

export default ActivateTrialDialog;
