import { useDoing } from '#web/platform/use-doing.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { SureButton } from '#web/ui/SureButton.tsx';
import { Said } from '#web/ui/Task.tsx';

import { deleting } from './changes.ts';

/** Deletes a check after an inline confirmation, because a deleted file cannot be restored. */
export const DeleteCheck = ({ taskId }: { readonly taskId: string }) => {
  const words = useText(referenceChecksText).remove;
  const { start, ...progress } = useDoing(deleting);
  return (
    <>
      <SureButton
        label={words.action}
        named={words.named}
        sure={words.sure}
        yes={words.yes}
        busy={progress.kind === 'running'}
        onSure={() => start(taskId)}
      />
      {progress.kind === 'failed' && <Said progress={progress} />}
    </>
  );
};
