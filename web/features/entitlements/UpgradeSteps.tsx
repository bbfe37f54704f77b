import { type ModalName, useModal } from '#web/platform/modals.ts';
import { useAccessOptions } from '#web/records/entitlements/access-options.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { DialogActions } from '#web/ui/Sheet.tsx';

/** The next step to full access: sign up, start the trial, or choose a plan. */
export const UpgradeSteps = ({ from }: { readonly from: ModalName }) => {
  const text = useText(authText).upgrade;
  const { close, goOnTo } = useModal(from);
  const { maySignUp, mayTry, pricing } = useAccessOptions();
  return (
    <DialogActions>
      {maySignUp && (
        <Button look="primary" onClick={() => goOnTo('login', 'register')}>
          {text.signUp}
        </Button>
      )}
      {mayTry && (
        <Button look="primary" onClick={() => goOnTo('activateTrial')}>
          {text.trial}
        </Button>
      )}
      {pricing !== undefined && (
        <ButtonLink to={pricing} onClick={close}>
          {text.pricing}
        </ButtonLink>
      )}
      {pricing === undefined && !maySignUp && !mayTry && <p className="muted">{text.noPlans}</p>}
    </DialogActions>
  );
};
