import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { useAppDispatch } from '#web/platform/store.ts';
import { useTitle } from '#web/platform/use-title.tsx';
import { accountText } from '#web/text/account.ts';

import { emailConfirmed } from '#web/features/users/account-slice.ts';
import { useAccount } from '#web/features/users/use-account.ts';

import '#web/features/users/account.css';

const words = accountText.account.verify;

/** Where the link of the verification mail leads. */
const VerifyEmailScreen = () => {
  const dispatch = useAppDispatch();
  const [address] = useSearchParams();
  const token = address.get('token');
  const { kind } = useAccount(({ verification }) => verification);
  useTitle(words.title);
  useEffect(() => {
    if (token) dispatch(emailConfirmed(token));
  }, [token, dispatch]);

  if (!token) return <Said heading={words.none} sentence={words.noneSentence} />;
  if (kind === 'verified')
    return (
      <Said heading={words.verified} sentence={words.verifiedSentence}>
        <Link className="button button-primary" to="/users/me/welcome">
          {words.go}
        </Link>
      </Said>
    );
  if (kind === 'expired')
    return (
      <Said heading={words.expired} sentence={words.expiredSentence}>
        <Link className="button" to="/users/me">
          {accountText.account.profile.title}
        </Link>
      </Said>
    );
  if (kind === 'failed')
    return (
      <Said heading={words.failed} sentence={words.failedSentence}>
        <button type="button" className="button" onClick={() => dispatch(emailConfirmed(token))}>
          {words.retry}
        </button>
      </Said>
    );
  return <p className="page page-loading">{words.loading}</p>;
};

export default VerifyEmailScreen;

const Said = ({
  heading,
  sentence,
  children,
}: {
  readonly heading: string;
  readonly sentence: string;
  readonly children?: React.ReactNode;
}) => (
  <div className="page message" role="status">
    <h1>{heading}</h1>
    <p>{sentence}</p>
    {children}
  </div>
);
