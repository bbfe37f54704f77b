import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useMutation } from '#web/platform/use-mutation.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading, Message } from '#web/ui/Message.tsx';

import { confirmEmail } from './sign-in.ts';

/** The target of the link in a verification email. */
const VerifyEmailScreen = () => {
  const { verify: text, profile } = useText(usersText);
  const { retry } = useText(commonText);
  const [address] = useSearchParams();
  const token = address.get('token');
  const { start, ...progress } = useMutation(confirmEmail);
  useTitle(text.title);
  useEffect(() => {
    if (token) start(token);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each token
  }, [token]);

  if (!token) return <Told heading={text.none} sentence={text.noneSentence} />;
  if (progress.kind === 'failed')
    return (
      <Told heading={text.failed} sentence={text.failedSentence}>
        <Button onClick={() => start(token)}>{retry}</Button>
      </Told>
    );
  if (progress.kind !== 'done') return <Loading>{text.loading}</Loading>;
  return progress.result ? (
    <Told heading={text.verified} sentence={text.verifiedSentence}>
      <ButtonLink look="primary" to="/users/me/welcome">
        {text.go}
      </ButtonLink>
    </Told>
  ) : (
    <Told heading={text.expired} sentence={text.expiredSentence}>
      <ButtonLink to="/users/me">{profile.title}</ButtonLink>
    </Told>
  );
};

export default VerifyEmailScreen;

const Told = ({
  heading,
  sentence,
  children,
}: {
  readonly heading: string;
  readonly sentence: string;
  readonly children?: ReactNode;
}) => (
  <Message level={1} role="status" heading={heading}>
    <p>{sentence}</p>
    {children}
  </Message>
);
