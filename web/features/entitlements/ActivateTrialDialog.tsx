import { useEffect } from 'react';

import { useAppDispatch, useAppSelector } from '#web/platform/store.ts';
import { useModal } from '#web/platform/use-modal.ts';
import { signInText } from '#web/text/sign-in.ts';

import { formOpened, trialSent } from '#web/records/session/account-form-slice.ts';
import { AccountDialog } from '#web/records/session/AccountDialog.tsx';
import { sentenceOfProblem } from '#web/records/session/form-faults.ts';
import { personOf } from '#web/records/session/session-slice.ts';

const words = signInText.trial;

/** What the trial is, and its beginning. */
const ActivateTrialDialog = () => {
  const { open, close } = useModal('activateTrial');
  const dispatch = useAppDispatch();
  const form = useAppSelector((state) => state.accountForm);
  const unverified = useAppSelector(({ session }) => personOf(session)?.emailVerified === false);
  useEffect(() => {
    if (open) dispatch(formOpened());
  }, [open, dispatch]);
  const done = form.kind === 'done';
  const sending = form.kind === 'sending';
  return (
    <AccountDialog name="activateTrial" heading={words.heading}>
      <p>{words.intro}</p>
      <p>{words.after}</p>
      {unverified && <p>{words.unverified}</p>}
      <p className="form-refusal" role="alert">
        {form.kind === 'refused' && sentenceOfProblem(form.problem)}
      </p>
      <p role="status">{done && words.done}</p>
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={sending}
          onClick={() => {
            if (done) close();
            else if (!sending) dispatch(trialSent());
          }}
        >
          {done ? words.use : sending ? words.busy : words.submit}
        </button>
      </div>
    </AccountDialog>
  );
};

export default ActivateTrialDialog;
