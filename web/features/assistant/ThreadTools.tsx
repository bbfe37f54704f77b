import { useState } from 'react';

import { useJoined } from '#web/platform/feature.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { Said } from '#web/ui/Task.tsx';

import styles from './assistant.module.css';
import { deleting, restoring, takenFormats, taking } from './changes.ts';
import { RenameSheet } from './RenameSheet.tsx';
import { ShareSheet } from './ShareSheet.tsx';
import type { Thread } from './threads.ts';

/** The actions for the reader's own thread. */
export const ThreadTools = ({ thread }: { readonly thread: Thread }) => {
  const words = useText(assistantText).thread;
  const [open, setOpen] = useState<'share' | 'rename'>();
  const { start: take, ...file } = useDoing(taking);
  const { start: remove, ...removal } = useDoing(deleting, thread.slug);
  // A button elsewhere restores a deleted thread.
  useJoined(restoring);
  const close = () => setOpen(undefined);
  const { slug, title, share } = thread;
  return (
    <div className={styles.threadTools}>
      <Button aria-haspopup="dialog" onClick={() => setOpen('share')}>
        {share ? words.isShared : words.share}
      </Button>
      <Menu
        label={words.more}
        entries={[
          { label: words.rename, onChoose: () => setOpen('rename') },
          ...takenFormats.map((format) => ({
            label: words.take[format],
            onChoose: () => take({ slug, format }),
          })),
          { label: words.print, onChoose: () => print() },
          { label: words.delete, onChoose: () => remove(slug), danger: true },
        ]}
      />
      <Said progress={removal.kind === 'failed' ? removal : file} />
      <ShareSheet thread={thread} open={open === 'share'} onClose={close} />
      <RenameSheet slug={slug} title={title} open={open === 'rename'} onClose={close} />
    </div>
  );
};
