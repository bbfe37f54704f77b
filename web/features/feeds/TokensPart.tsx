import type { FeedToken } from '#shared/contracts/feeds.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { useReading } from '#web/platform/use-reading.ts';
import { connectionsText } from '#web/text/connections.ts';
import { useText } from '#web/text/language.ts';
import { Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { ListHeading, Part, Rows } from '#web/ui/Part.tsx';
import { NotShown } from '#web/ui/Shown.tsx';
import { ShownOnce, ShownOncePlace } from '#web/ui/ShownOnce.tsx';
import { SureButton } from '#web/ui/SureButton.tsx';
import { fieldError, Said, TaskButton } from '#web/ui/Task.tsx';

import { makingToken, revokingToken, tokensReading } from './tokens.ts';

/** Tokens for feed readers. */
export const TokensPart = () => {
  const words = useText(connectionsText).feeds;
  const tokens = useReading(tokensReading);
  const { start: make, ...making } = useDoing(makingToken);
  useFresh(makingToken);
  const made = making.kind === 'done' ? making.result : undefined;
  // A token that has since been revoked is not shown.
  const fresh = tokens.shown?.tokens.some(({ id }) => id === made?.id) === false ? undefined : made;
  return (
    <Part heading={words.heading}>
      <p>{words.about}</p>
      <p>{words.careful}</p>
      <form key={made?.id ?? ''} onSubmit={sent((data) => make(textIn(data, 'name')))}>
        <Field
          label={words.name}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          hint={words.nameHint}
          error={fieldError(making, 'name')}
        />
        <TaskButton progress={making} label={words.make} running={words.making} />
      </form>
      <ShownOncePlace>
        {fresh && (
          <ShownOnce
            heading={words.made(fresh.name)}
            sentence={words.once}
            secret={fresh.secret}
            example={words.example(fresh.secret)}
            copy={words.copy}
          />
        )}
      </ShownOncePlace>
      {tokens.shown ? <TokenList tokens={tokens.shown.tokens} /> : <NotShown read={tokens} />}
    </Part>
  );
};

const TokenList = ({ tokens }: { readonly tokens: readonly FeedToken[] }) => {
  const words = useText(connectionsText).feeds;
  return (
    <>
      <ListHeading>{words.list}</ListHeading>
      {tokens.length === 0 ? (
        <p className="muted">{words.none}</p>
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
  const words = useText(connectionsText).feeds;
  const { start: revoke, ...revoking } = useDoing(revokingToken, id);
  return (
    <li>
      <span className="wrap-anywhere">
        {name}{' '}
        <small>
          {words.since(createdAt)},{' '}
          {lastUsedAt === undefined ? words.unused : words.used(lastUsedAt)}
        </small>
      </span>
      <Said progress={revoking} />
      <SureButton
        label={words.revoke}
        named={words.revokeNamed(name)}
        sure={words.revokeSure}
        yes={words.revokeYes}
        busy={revoking.kind === 'running'}
        onSure={() => revoke(id)}
      />
    </li>
  );
};
