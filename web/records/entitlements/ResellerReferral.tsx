import { usePerson } from '#web/records/session/session.ts';
import { checkoutText } from '#web/text/checkout.ts';
import { useText } from '#web/text/language.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** Where to buy, for people who came through the reseller and are not under its own license (section 6 of the specification). */
export const ResellerReferral = () => {
  const words = useText(checkoutText).reseller;
  if (usePerson()?.resellerReferral !== true) return null;
  return (
    <p>
      {words.sentence} <ButtonLink to="/article-galaxy">{words.link}</ButtonLink>
    </p>
  );
};
