import { useSearchParams } from 'react-router-dom';

import type { FeedToken } from '#shared/contracts/feeds.ts';
import { feedPathWith } from '#shared/domain/feed-address.ts';
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

/** The feed of a private page that somebody comes from, such as `/api/feeds/dashboard/kelp`; nothing else is made an address of. */
const useFeedAskedFor = (): string | undefined => {
  const [address] = useSearchParams();
  const feed = address.get('feed');
  return feed !== null && /^\/api\/feeds\/[\w/.%-]+$/.test(feed) ? feed : undefined;
};

const withToken = (feed: string, token: string): string =>
  `${globalThis.location.origin}${feedPathWith(feed, { token })}`;

/** Tokens for feed readers. */
export const TokensPart = () => {
  const words = useText(connectionsText).feeds;
  const tokens = useReading(tokensReading);
  const { start: make, ...making } = useDoing(makingToken);
  useFresh(makingToken);
  const feed = useFeedAskedFor();
  const made = making.kind === 'done' ? making.result : undefined;
  // One that was revoked since is of no use any more.
  const fresh = tokens.shown?.tokens.some(({ id }) => id === made?.id) === false ? undefined : made;
  return (
    <Part heading={words.heading}>
      <p>{words.about}</p>
      <p>{words.careful}</p>
      {feed !== undefined && <p role="note">{words.forFeed}</p>}
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
            sentence={feed === undefined ? words.once : words.onceForFeed}
            secret={feed === undefined ? fresh.secret : withToken(feed, fresh.secret)}
            {...(feed === undefined && { example: words.example(fresh.secret) })}
            copy={feed === undefined ? words.copy : words.copyFeed}
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
