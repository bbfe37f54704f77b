import { useEffect } from 'react';

import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Field } from '#web/ui/Field.tsx';
import { onFormSubmit, formText } from '#web/ui/form.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { fieldError, MutationButton } from '#web/ui/MutationButton.tsx';

import styles from './assistant.module.css';
import { renameThread } from './changes.ts';

type Props = {
  readonly slug: string;
  readonly title: string;
  readonly onClose: () => void;
};

export const RenameSheet = ({ open, ...form }: Props & { readonly open: boolean }) => {
  const text = useText(assistantText).thread;
  return (
    <Sheet look="dialog" narrow open={open} heading={text.renameHeading} onClose={form.onClose}>
      <Rename {...form} />
    </Sheet>
  );
};

const Rename = ({ slug, title, onClose }: Props) => {
  const text = useText(assistantText).thread;
  const { start, ...progress } = useMutation(renameThread);
  useClearedMutation(renameThread);
  const isDone = progress.kind === 'done';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <form
      className={styles.sheet}
      onSubmit={onFormSubmit((data) => start({ slug, title: formText(data, 'title') }))}
    >
      <Field
        label={text.name}
        name="title"
        required
        maxLength={200}
        defaultValue={title}
        error={fieldError(progress, 'title')}
      />
      <MutationButton primary progress={progress} label={text.renameSave} />
    </form>
  );
};
