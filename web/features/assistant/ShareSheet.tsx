import { toPath } from '#shared/domain/paths.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Actions, Sheet } from '#web/ui/Sheet.tsx';
import { Said, TaskButton } from '#web/ui/Task.tsx';

import styles from './assistant.module.css';
import { revoking, sharing } from './changes.ts';
import type { Thread } from './threads.ts';

type Shared = Pick<Thread, 'slug' | 'share' | 'turns'>;

/** Creates the link of a thread, shows what it reveals, and revokes it. */
export const ShareSheet = ({
  thread: { slug, share, turns },
  open,
  onClose,
}: {
  readonly thread: Shared;
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const words = useText(assistantText).share;
  const { start: makeLink, ...making } = useDoing(sharing);
  const { start: revoke, ...taking } = useDoing(revoking);
  const isBehind = share !== undefined && share.questions < turns.length;
  return (
    <Sheet look="dialog" open={open} heading={words.heading} onClose={onClose}>
      <div className={styles.sheet}>
        <p>{words.sentence}</p>
        {share ? (
          <>
            <Field
              label={words.link}
              readOnly
              value={addressOf(share.token)}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            {isBehind && (
              <p>
                {words.shows(share.questions)}{' '}
                <Button look="quiet" onClick={() => makeLink(slug)}>
                  {words.update}
                </Button>
              </p>
            )}
            <Said progress={making} />
            <Actions>
              <CopyButton look="primary" label={words.copy} value={addressOf(share.token)} />
              <Button aria-disabled={taking.kind === 'running'} onClick={() => revoke(slug)}>
                {words.revoke}
              </Button>
            </Actions>
          </>
        ) : (
          <TaskButton
            primary
            progress={making.kind === 'done' ? { kind: 'idle' } : making}
            label={words.make}
            onPress={() => makeLink(slug)}
          />
        )}
        <p role="status" className="muted">
          {!share && taking.kind === 'done' && words.revoked}
        </p>
        {taking.kind === 'failed' && <Said progress={taking} />}
      </div>
    </Sheet>
  );
};

const addressOf = (token: string): string =>
  `${location.origin}${toPath`/assistant/shared/${token}`}`;
