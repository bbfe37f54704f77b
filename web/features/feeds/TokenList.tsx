import type { FeedToken } from '#shared/contracts/feeds.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { connectionsText } from '#web/text/connections.ts';

import { tokenRevoked } from '#web/records/session/connections-slice.ts';
import { Said } from '#web/records/session/Said.tsx';
import { SureButton } from '#web/ui/SureButton.tsx';
import { useDoing } from '#web/records/session/use-connections.ts';

const words = connectionsText.feeds;

export const TokenList = ({ tokens }: { readonly tokens: readonly FeedToken[] }) => (
  <>
    <h3 className="connection-list-name">{words.list}</h3>
    {tokens.length === 0 ? (
      <p className="muted">{words.none}</p>
    ) : (
      <ul className="place-list">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
    )}
  </>
);

const TokenRow = ({
  token: { id, name, createdAt, lastUsedAt },
}: {
  readonly token: FeedToken;
}) => {
  const dispatch = useAppDispatch();
  const doing = useDoing(`token ${id}`);
  return (
    <li>
      <span className="connection-name">
        {name}{' '}
        <small>
          {words.since(createdAt)},{' '}
          {lastUsedAt === undefined ? words.unused : words.used(lastUsedAt)}
        </small>
      </span>
      <Said doing={doing} />
      <SureButton
        label={words.revoke}
        named={words.revokeNamed(name)}
        sure={words.revokeSure}
        yes={words.revokeYes}
        busy={doing?.kind === 'running'}
        onSure={() => dispatch(tokenRevoked(id))}
      />
    </li>
  );
};
