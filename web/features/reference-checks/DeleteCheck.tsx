import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { MutationOutcome } from '#web/ui/MutationButton.tsx';

import { deleteCheck } from './changes.ts';

/** Deletes a check after an inline confirmation, because a deleted file cannot be restored. */
export const DeleteCheck = ({ taskId }: { readonly taskId: string }) => {
  const text = useText(referenceChecksText).remove;
  const { start, ...progress } = useMutation(deleteCheck);
  return (
    <>
      <ConfirmButton
        label={text.action}
        named={text.named}
        sure={text.sure}
        yes={text.yes}
        busy={progress.kind === 'running'}
        onSure={() => start(taskId)}
      />
      {progress.kind === 'failed' && <MutationOutcome progress={progress} />}
    </>
  );
};
