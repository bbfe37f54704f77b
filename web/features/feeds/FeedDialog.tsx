import { useState } from 'react';

import { type FeedFormat, feedFormats, feedPathWith } from '#shared/domain/feed-address.ts';
import { useModal } from '#web/platform/modals.ts';
import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { usePerson } from '#web/records/session/session.ts';
import { feedsText } from '#web/text/feeds.ts';
import { useText } from '#web/text/language.ts';
import { Choices } from '#web/ui/Choices.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Dialog } from '#web/ui/Sheet.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import { type FeedInDialog, feedOfContext } from './feed-in-dialog.ts';
import styles from './feeds.module.css';
import { makingToken } from './tokens.ts';

const LONGEST_NAME = 100;

/** The URL of a feed to copy: public, or private with a key that one click creates. */
const FeedDialog = () => {
  const words = useText(feedsText);
  const { context } = useModal('feed');
  const feed = feedOfContext(context);
  return (
    <Dialog name="feed" heading={words.heading}>
      {feed && <Address feed={feed} />}
    </Dialog>
  );
};

const Address = ({ feed: { path, title, isPrivate } }: { readonly feed: FeedInDialog }) => {
  const words = useText(feedsText);
  const isKnown = usePerson() !== undefined;
  const [format, setFormat] = useState<FeedFormat>('atom');
  const { start: make, ...making } = useDoing(makingToken);
  useFresh(makingToken);
  const token = making.kind === 'done' ? making.result.secret : undefined;
  const address = feedPathWith(path, { format, ...(token !== undefined && { token }) });
  const isReady = !isPrivate || token !== undefined;
  return (
    <>
      <p>{title}.</p>
      <p>{words.about}</p>
      {isReady && (
        <>
          <p className={styles.address} role="group" aria-label={words.address}>
            <code>{`${globalThis.location.origin}${address}`}</code>
          </p>
          <p>
            <CopyButton
              look="primary"
              value={`${globalThis.location.origin}${address}`}
              label={words.copy}
            />
          </p>
        </>
      )}
      <div role="status">{token !== undefined && <p>{words.yours}</p>}</div>
      {token === undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            make(title.slice(0, LONGEST_NAME));
          }}
        >
          <p className="muted small">{isPrivate ? words.forPrivate : words.forPublic(isKnown)}</p>
          {isKnown && <TaskButton progress={making} label={words.make} running={words.making} />}
        </form>
      )}
      <Choices
        legend={words.format}
        values={feedFormats}
        chosen={format}
        labelOf={(one) => words.formats[one]}
        onChoose={setFormat}
        note={words.formatNote}
      />
    </>
  );
};

export default FeedDialog;
