import { useSearchParams } from 'react-router-dom';

import { useMutation } from '#web/platform/use-mutation.ts';
import type { Person } from '#web/records/session/session.ts';
import { authText } from '#web/text/auth.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ErrorText } from '#web/ui/Field.tsx';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { unlinkOrcid } from './tasks.ts';

const LINK = '/api/auth/sign-in/orcid?link=true&return_to=/users/me/account-settings';

export const OrcidPart = ({ person: { orcid } }: { readonly person: Person }) => {
  const { settings, saved } = useText(usersText);
  const text = settings.orcid;
  const { start, ...progress } = useMutation(unlinkOrcid);
  const [address] = useSearchParams();
  // The outcome of the redirect is the key of its message.
  const reasons: Readonly<Record<string, string>> = useText(authText).back;
  const reason = reasons[address.get('signInError') ?? ''];
  return (
    <TitledSection heading={text.heading}>
      {reason !== undefined && <ErrorText>{reason}</ErrorText>}
      {orcid === undefined ? (
        <>
          <p>{text.sentence}</p>
          <p>
            <ButtonLink href={LINK}>{text.link}</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p>{text.linked(orcid)}</p>
          <MutationButton
            progress={progress}
            label={text.unlink}
            done={() => saved}
            onPress={() => start(undefined)}
          />
        </>
      )}
    </TitledSection>
  );
};
