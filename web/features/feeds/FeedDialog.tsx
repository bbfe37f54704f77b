import { useState } from 'react';

import { type FeedFormat, feedFormats, feedPathWith } from '#shared/domain/feed-address.ts';
import { useModal } from '#web/platform/modals.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { usePerson } from '#web/records/session/session.ts';
import { feedsText } from '#web/text/feeds.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Dialog } from '#web/ui/Sheet.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { type FeedInDialog, parseFeedContext } from './feed-in-dialog.ts';
import styles from './feeds.module.css';
import { createToken } from './tokens.ts';

const MAX_NAME_LENGTH = 100;

/** The URL of a feed to copy: public, or private with a key that one click creates. */
const FeedDialog = () => {
  const text = useText(feedsText);
  const { context } = useModal('feed');
  const feed = parseFeedContext(context);
  return (
    <Dialog name="feed" heading={text.heading}>
      {feed && <Address feed={feed} />}
    </Dialog>
  );
};

const Address = ({ feed: { path, title, isPrivate } }: { readonly feed: FeedInDialog }) => {
  const text = useText(feedsText);
  const isKnown = usePerson() !== undefined;
  const [format, setFormat] = useState<FeedFormat>('atom');
  const { start: make, ...making } = useMutation(createToken);
  useClearedMutation(createToken);
  const token = making.kind === 'done' ? making.result.secret : undefined;
  const address = feedPathWith(path, { format, ...(token !== undefined && { token }) });
  const isReady = !isPrivate || token !== undefined;
  return (
    <>
      <p>{title}.</p>
      <p>{text.about}</p>
      {isReady && (
        <>
          <p className={styles.address} role="group" aria-label={text.address}>
            <code>{`${globalThis.location.origin}${address}`}</code>
          </p>
          <p>
            <CopyButton
              look="primary"
              value={`${globalThis.location.origin}${address}`}
              label={text.copy}
            />
          </p>
        </>
      )}
      <div role="status">{token !== undefined && <p>{text.yours}</p>}</div>
      {token === undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            make(title.slice(0, MAX_NAME_LENGTH));
          }}
        >
          <p className="muted small">{isPrivate ? text.forPrivate : text.forPublic(isKnown)}</p>
          {isKnown && <MutationButton progress={making} label={text.make} running={text.making} />}
        </form>
      )}
      <Choices
        legend={text.format}
        values={feedFormats}
        chosen={format}
        labelOf={(item) => text.formats[item]}
        onChoose={setFormat}
        note={text.formatNote}
      />
    </>
  );
};

export default FeedDialog;
