import { useSearchParams } from 'react-router-dom';

import { feedPathWith } from '#shared/domain/feed-address.ts';
import { lastValueOf } from '#web/platform/remote.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { sent, textIn } from '#web/ui/form-text.ts';
import { connectionsText } from '#web/text/connections.ts';
import { Field } from '#web/ui/Field.tsx';

import { tokenWanted } from '#web/records/session/connections-slice.ts';
import { fieldErrorOf, Said } from '#web/records/session/Said.tsx';
import { ShownOnce, ShownOncePlace } from '#web/ui/ShownOnce.tsx';
import { TokenList } from './TokenList.tsx';
import { useConnections, useDoing } from '#web/records/session/use-connections.ts';
import { Waiting } from '#web/records/session/Waiting.tsx';

const words = connectionsText.feeds;

/** Tokens for feed readers. */
export const TokensPart = () => {
  const tokens = useConnections((state) => state.tokens);
  const fresh = useConnections((state) => state.freshToken);
  const feed = useFeedAskedFor();
  const list = lastValueOf(tokens);
  return (
    <section className="account-part">
      <h2>{words.heading}</h2>
      <p>{words.about}</p>
      <p>{words.careful}</p>
      {feed !== undefined && <p role="note">{words.forFeed}</p>}
      <TokenForm key={fresh?.id ?? ''} />
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
      {list ? <TokenList tokens={list} /> : <Waiting remote={tokens} />}
    </section>
  );
};

/** The feed of a private page that somebody comes from, such as `/api/feeds/dashboard/kelp`; nothing else is made an address of. */
const useFeedAskedFor = (): string | undefined => {
  const [address] = useSearchParams();
  const feed = address.get('feed');
  return feed !== null && /^\/api\/feeds\/[\w/.%-]+$/.test(feed) ? feed : undefined;
};

const withToken = (feed: string, token: string): string =>
  `${globalThis.location.origin}${feedPathWith(feed, { token })}`;

const TokenForm = () => {
  const dispatch = useAppDispatch();
  const doing = useDoing('token');
  const isBusy = doing?.kind === 'running';
  return (
    <form
      onSubmit={sent((data) => {
        if (!isBusy) dispatch(tokenWanted(textIn(data, 'name')));
      })}
    >
      <Field
        label={words.name}
        name="name"
        required
        maxLength={100}
        autoComplete="off"
        hint={words.nameHint}
        error={fieldErrorOf(doing, 'name')}
      />
      <div className="task">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? words.making : words.make}
        </button>
        <Said doing={doing} />
      </div>
    </form>
  );
};
