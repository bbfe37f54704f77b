import { useEffect } from 'react';

import { useDoing, useFresh } from '#web/platform/use-doing.ts';
import { assistantText } from '#web/text/assistant.ts';
import { useText } from '#web/text/language.ts';
import { Field } from '#web/ui/Field.tsx';
import { sent, textIn } from '#web/ui/form.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { fieldError, TaskButton } from '#web/ui/Task.tsx';

import styles from './assistant.module.css';
import { renaming } from './changes.ts';

type Props = {
  readonly slug: string;
  readonly title: string;
  readonly onClose: () => void;
};

export const RenameSheet = ({ open, ...form }: Props & { readonly open: boolean }) => {
  const words = useText(assistantText).thread;
  return (
    <Sheet look="dialog" narrow open={open} heading={words.renameHeading} onClose={form.onClose}>
      <Rename {...form} />
    </Sheet>
  );
};

const Rename = ({ slug, title, onClose }: Props) => {
  const words = useText(assistantText).thread;
  const { start, ...progress } = useDoing(renaming);
  useFresh(renaming);
  const isDone = progress.kind === 'done';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <form
      className={styles.sheet}
      onSubmit={sent((data) => start({ slug, title: textIn(data, 'title') }))}
    >
      <Field
        label={words.name}
        name="title"
        required
        maxLength={200}
        defaultValue={title}
        error={fieldError(progress, 'title')}
      />
      <TaskButton primary progress={progress} label={words.renameSave} />
    </form>
  );
};
