import { useState } from 'react';

import { useDoing } from '#web/platform/use-doing.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Actions, Sheet } from '#web/ui/Sheet.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { Said, TaskButton } from '#web/ui/Task.tsx';

import { sharing, unsharing } from './changes.ts';
import type { Check } from './check.ts';
import styles from './reference-checks.module.css';

/** Creates a link to the report, shows what it reveals, and revokes it. */
export const ShareSheet = ({
  check: { taskId, share },
  open,
  onClose,
}: {
  readonly check: Check;
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const words = useText(referenceChecksText).share;
  const { start: makeLink, ...making } = useDoing(sharing);
  const { start: takeBack, ...taking } = useDoing(unsharing);
  const [wished, setWished] = useState(false);
  const withSentences = share?.withSentences ?? wished;
  return (
    <Sheet look="dialog" open={open} heading={words.heading} onClose={onClose}>
      <div className={styles.sharing}>
        <p>{words.sentence}</p>
        <Switch
          checked={withSentences}
          onChange={(next) => {
            setWished(next);
            if (share) makeLink({ taskId, withSentences: next });
          }}
        >
          {words.sentences}
        </Switch>
        {share ? (
          <>
            <Field label={words.link} readOnly value={share.url} onFocus={selectAll} />
            <Said progress={making} />
            <Actions>
              <CopyButton look="primary" label={words.copy} value={share.url} />
              <Button aria-disabled={taking.kind === 'running'} onClick={() => takeBack(taskId)}>
                {words.revoke}
              </Button>
            </Actions>
          </>
        ) : (
          <TaskButton
            primary
            progress={making.kind === 'done' ? { kind: 'idle' } : making}
            label={taking.kind === 'done' ? words.again : words.make}
            onPress={() => makeLink({ taskId, withSentences })}
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

const selectAll = ({ currentTarget }: React.FocusEvent<HTMLInputElement>) => currentTarget.select();
