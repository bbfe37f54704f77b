import { useSearchParams } from 'react-router-dom';

import { useAppDispatch } from '#web/platform/store.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { accountText } from '#web/text/account.ts';
import { signInText } from '#web/text/sign-in.ts';

import { orcidUnlinked } from './account-slice.ts';
import { TaskButton } from './TaskButton.tsx';

const words = accountText.account.settings.orcid;
/** What came of going there and back: names of sentences. */
const isReason = (text: string): text is keyof typeof signInText.back => text in signInText.back;

const LINK = '/api/auth/sign-in/orcid?link=true&return_to=/users/me/account-settings';

export const OrcidPart = ({ person: { orcid } }: { readonly person: Person }) => {
  const dispatch = useAppDispatch();
  const [address] = useSearchParams();
  const reason = address.get('signInError') ?? '';
  return (
    <section className="account-part">
      <h2>{words.heading}</h2>
      {isReason(reason) && (
        <p className="field-error" role="alert">
          {signInText.back[reason]}
        </p>
      )}
      {orcid === undefined ? (
        <>
          <p>{words.sentence}</p>
          <p>
            <a className="button" href={LINK}>
              {words.link}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{words.linked(orcid)}</p>
          <TaskButton task="orcid" label={words.unlink} onPress={() => dispatch(orcidUnlinked())} />
        </>
      )}
    </section>
  );
};
