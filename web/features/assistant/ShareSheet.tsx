import { toPath } from '#shared/domain/paths.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { DialogActions, Sheet } from '#web/ui/Sheet.tsx';
import { MutationOutcome, MutationButton } from '#web/ui/MutationButton.tsx';

import styles from './assistant.module.css';
import { revokeThreadLink, shareThread } from './changes.ts';
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
  const text = useText(assistantText).share;
  const { start: makeLink, ...making } = useMutation(shareThread);
  const { start: revoke, ...taking } = useMutation(revokeThreadLink);
  const isBehind = share !== undefined && share.questions < turns.length;
  return (
    <Sheet look="dialog" open={open} heading={text.heading} onClose={onClose}>
      <div className={styles.sheet}>
        <p>{text.sentence}</p>
        {share ? (
          <>
            <Field
              label={text.link}
              readOnly
              value={addressOf(share.token)}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            {isBehind && (
              <p>
                {text.shows(share.questions)}{' '}
                <Button look="quiet" onClick={() => makeLink(slug)}>
                  {text.update}
                </Button>
              </p>
            )}
            <MutationOutcome progress={making} />
            <DialogActions>
              <CopyButton look="primary" label={text.copy} value={addressOf(share.token)} />
              <Button aria-disabled={taking.kind === 'running'} onClick={() => revoke(slug)}>
                {text.revoke}
              </Button>
            </DialogActions>
          </>
        ) : (
          <MutationButton
            primary
            progress={making.kind === 'done' ? { kind: 'idle' } : making}
            label={text.make}
            onPress={() => makeLink(slug)}
          />
        )}
        <p role="status" className="muted">
          {!share && taking.kind === 'done' && text.revoked}
        </p>
        {taking.kind === 'failed' && <MutationOutcome progress={taking} />}
      </div>
    </Sheet>
  );
};

const addressOf = (token: string): string =>
  `${location.origin}${toPath`/assistant/shared/${token}`}`;
