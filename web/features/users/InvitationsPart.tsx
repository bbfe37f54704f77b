import type { LicenseInvitation } from '#shared/contracts/licenses.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Button } from '#web/ui/Button.tsx';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { MutationOutcome, ActionRow } from '#web/ui/MutationButton.tsx';

import { answeringInvitation, invitationsReading } from './invitations.ts';

/** The licenses that a person is invited to, or may return to: nothing happens until they accept. */
export const InvitationsPart = () => {
  const words = useText(usersText).invitations;
  const { shown } = useQuery(invitationsReading);
  if (!shown || shown.invitations.length === 0) return null;
  return (
    <TitledSection heading={words.heading}>
      {shown.invitations.map((invitation) => (
        <Invitation key={invitation.organization.slug} invitation={invitation} />
      ))}
    </TitledSection>
  );
};

const Invitation = ({ invitation }: { readonly invitation: LicenseInvitation }) => {
  const words = useText(usersText).invitations;
  const { date } = useLanguage();
  const {
    organization: { name, slug },
    role,
    through,
    invitedAt,
    declined = false,
  } = invitation;
  const { start, ...progress } = useMutation(answeringInvitation, slug);
  const busy = progress.kind === 'running';
  const answer = (act: 'accept' | 'decline' | 'return') => {
    if (!busy) start({ slug, act });
  };
  const day = invitedAt === undefined ? '' : date(invitedAt.slice(0, 10));
  return (
    <div role="group" aria-label={name}>
      <p>{through === 'domain' ? words.mayReturn(name) : words.invited[role](name, day)}</p>
      {declined && <p className="muted">{words.declined}</p>}
      {!declined && through === 'invitation' && <p className="muted">{words.consequence}</p>}
      <ActionRow>
        <Button
          look="primary"
          aria-label={words.acceptNamed(name)}
          aria-disabled={busy}
          onClick={() => answer(through === 'domain' ? 'return' : 'accept')}
        >
          {declined ? words.acceptAfterAll : words.accept}
        </Button>
        {!declined && through === 'invitation' && (
          <Button
            aria-label={words.declineNamed(name)}
            aria-disabled={busy}
            onClick={() => answer('decline')}
          >
            {words.decline}
          </Button>
        )}
      </ActionRow>
      <MutationOutcome progress={progress} />
    </div>
  );
};
