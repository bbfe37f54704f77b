import { useSearchParams } from 'react-router-dom';

import { useDoing } from '#web/platform/use-doing.ts';
import type { Person } from '#web/records/session/session.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Fault } from '#web/ui/Field.tsx';
import { Part } from '#web/ui/Part.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import { unlinkingOrcid } from './tasks.ts';

const LINK = '/api/auth/sign-in/orcid?link=true&return_to=/users/me/account-settings';

export const OrcidPart = ({ person: { orcid } }: { readonly person: Person }) => {
  const { settings, saved } = useText(usersText);
  const words = settings.orcid;
  const { start, ...progress } = useDoing(unlinkingOrcid);
  const [address] = useSearchParams();
  // The outcome of the redirect is the key of its message.
  const reasons: Readonly<Record<string, string>> = useText(authText).back;
  const reason = reasons[address.get('signInError') ?? ''];
  return (
    <Part heading={words.heading}>
      {reason !== undefined && <Fault>{reason}</Fault>}
      {orcid === undefined ? (
        <>
          <p>{words.sentence}</p>
          <p>
            <ButtonLink href={LINK}>{words.link}</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p>{words.linked(orcid)}</p>
          <TaskButton
            progress={progress}
            label={words.unlink}
            done={() => saved}
            onPress={() => start(undefined)}
          />
        </>
      )}
    </Part>
  );
};
