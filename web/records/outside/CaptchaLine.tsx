import { footerText } from '#web/text/footer.ts';
import { useText } from '#web/text/language.ts';

/** Whose rules apply to the check at registration, as its provider wants it to be said. */
export const CaptchaLine = () => {
  const words = useText(footerText).captcha;
  return (
    <p>
      {words.words} <a href="https://policies.google.com/privacy">{words.privacy}</a>,{' '}
      <a href="https://policies.google.com/terms">{words.terms}</a>
    </p>
  );
};
