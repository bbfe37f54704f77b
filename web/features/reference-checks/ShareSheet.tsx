import { useState } from 'react';

import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { DialogActions, Sheet } from '#web/ui/Sheet.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { MutationOutcome, MutationButton } from '#web/ui/MutationButton.tsx';

import { shareCheck, revokeCheckLink } from './changes.ts';
import type { ReferenceCheck } from './check.ts';
import styles from './reference-checks.module.css';

/** Creates a link to the report, shows what it reveals, and revokes it. */
export const ShareSheet = ({
  check: { taskId, share },
  open,
  onClose,
}: {
  readonly check: ReferenceCheck;
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const text = useText(referenceChecksText).share;
  const { start: makeLink, ...making } = useMutation(shareCheck);
  const { start: takeBack, ...taking } = useMutation(revokeCheckLink);
  const [wished, setWished] = useState(false);
  const withSentences = share?.withSentences ?? wished;
  return (
    <Sheet look="dialog" open={open} heading={text.heading} onClose={onClose}>
      <div className={styles.sharing}>
        <p>{text.sentence}</p>
        <Switch
          checked={withSentences}
          onChange={(next) => {
            setWished(next);
            if (share) makeLink({ taskId, withSentences: next });
          }}
        >
          {text.sentences}
        </Switch>
        {share ? (
          <>
            <Field label={text.link} readOnly value={share.url} onFocus={selectAll} />
            <MutationOutcome progress={making} />
            <DialogActions>
              <CopyButton look="primary" label={text.copy} value={share.url} />
              <Button aria-disabled={taking.kind === 'running'} onClick={() => takeBack(taskId)}>
                {text.revoke}
              </Button>
            </DialogActions>
          </>
        ) : (
          <MutationButton
            primary
            progress={making.kind === 'done' ? { kind: 'idle' } : making}
            label={taking.kind === 'done' ? text.again : text.make}
            onPress={() => makeLink({ taskId, withSentences })}
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

const selectAll = ({ currentTarget }: React.FocusEvent<HTMLInputElement>) => currentTarget.select();
