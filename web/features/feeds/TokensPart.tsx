import type { FeedToken } from '#shared/contracts/feeds.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { connectionsText } from '#web/text/connections.ts';
import { useText } from '#web/text/language.ts';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { ListHeading, TitledSection, Rows } from '#web/ui/TitledSection.tsx';
import { QueryProblem } from '#web/ui/QueryView.tsx';
import { NewSecret, SecretRegion } from '#web/ui/NewSecret.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { fieldError, MutationOutcome, MutationButton } from '#web/ui/MutationButton.tsx';

import { createToken, revokeToken, tokensQuery } from './tokens.ts';

/** Tokens for feed readers. */
export const TokensPart = () => {
  const text = useText(connectionsText).feeds;
  const tokens = useQuery(tokensQuery);
  const { start: make, ...making } = useMutation(createToken);
  useClearedMutation(createToken);
  const newToken = making.kind === 'done' ? making.result : undefined;
  // A token that has since been revoked is not shown.
  const newSecret =
    tokens.shown?.tokens.some(({ id }) => id === newToken?.id) === false ? undefined : newToken;
  return (
    <TitledSection heading={text.heading}>
      <p>{text.about}</p>
      <p>{text.careful}</p>
      <form
        key={newToken?.id ?? ''}
        onSubmit={onFormSubmit((data) => make(formText(data, 'name')))}
      >
        <Field
          label={text.name}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          hint={text.nameHint}
          error={fieldError(making, 'name')}
        />
        <MutationButton progress={making} label={text.make} running={text.making} />
      </form>
      <SecretRegion>
        {newSecret && (
          <NewSecret
            heading={text.made(newSecret.name)}
            sentence={text.once}
            secret={newSecret.secret}
            example={text.example(newSecret.secret)}
            copy={text.copy}
          />
        )}
      </SecretRegion>
      {tokens.shown ? <TokenList tokens={tokens.shown.tokens} /> : <QueryProblem read={tokens} />}
    </TitledSection>
  );
};

const TokenList = ({ tokens }: { readonly tokens: readonly FeedToken[] }) => {
  const text = useText(connectionsText).feeds;
  return (
    <>
      <ListHeading>{text.list}</ListHeading>
      {tokens.length === 0 ? (
        <p className="muted">{text.none}</p>
      ) : (
        <Rows>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </Rows>
      )}
    </>
  );
};

const TokenRow = ({
  token: { id, name, createdAt, lastUsedAt },
}: {
  readonly token: FeedToken;
}) => {
  const text = useText(connectionsText).feeds;
  const { start: revoke, ...revoking } = useMutation(revokeToken, id);
  return (
    <li>
      <span className="wrap-anywhere">
        {name}{' '}
        <small>
          {text.since(createdAt)}, {lastUsedAt === undefined ? text.unused : text.used(lastUsedAt)}
        </small>
      </span>
      <MutationOutcome progress={revoking} />
      <ConfirmButton
        label={text.revoke}
        named={text.revokeNamed(name)}
        sure={text.revokeSure}
        yes={text.revokeYes}
        busy={revoking.kind === 'running'}
        onSure={() => revoke(id)}
      />
    </li>
  );
};
