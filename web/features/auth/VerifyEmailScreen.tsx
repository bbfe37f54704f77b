import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useDoing } from '#web/platform/use-doing.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading, Message } from '#web/ui/Message.tsx';

import { confirmingEmail } from './signing-in.ts';

/** The target of the link in a verification email. */
const VerifyEmailScreen = () => {
  const { verify: words, profile } = useText(usersText);
  const { retry } = useText(commonText);
  const [address] = useSearchParams();
  const token = address.get('token');
  const { start, ...progress } = useDoing(confirmingEmail);
  useTitle(words.title);
  useEffect(() => {
    if (token) start(token);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each token
  }, [token]);

  if (!token) return <Told heading={words.none} sentence={words.noneSentence} />;
  if (progress.kind === 'failed')
    return (
      <Told heading={words.failed} sentence={words.failedSentence}>
        <Button onClick={() => start(token)}>{retry}</Button>
      </Told>
    );
  if (progress.kind !== 'done') return <Loading>{words.loading}</Loading>;
  return progress.result ? (
    <Told heading={words.verified} sentence={words.verifiedSentence}>
      <ButtonLink look="primary" to="/users/me/welcome">
        {words.go}
      </ButtonLink>
    </Told>
  ) : (
    <Told heading={words.expired} sentence={words.expiredSentence}>
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
