import { type ModalName, useModal } from '#web/platform/modals.ts';
import { useWaysForward } from '#web/records/entitlements/ways-forward.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Sheet.tsx';

/** The next step to full access: sign up, start the trial, or choose a plan. */
export const WayToPaidPlan = ({ from }: { readonly from: ModalName }) => {
  const words = useText(authText).upgrade;
  const { close, goOnTo } = useModal(from);
  const { maySignUp, mayTry, pricing } = useWaysForward();
  return (
    <Actions>
      {maySignUp && (
        <Button look="primary" onClick={() => goOnTo('login', 'register')}>
          {words.signUp}
        </Button>
      )}
      {mayTry && (
        <Button look="primary" onClick={() => goOnTo('activateTrial')}>
          {words.trial}
        </Button>
      )}
      {pricing !== undefined && (
        <ButtonLink to={pricing} onClick={close}>
          {words.pricing}
        </ButtonLink>
      )}
      {pricing === undefined && !maySignUp && !mayTry && <p className="muted">{words.noPlans}</p>}
    </Actions>
  );
};
