import { useState } from 'react';

import type { Progress } from '#web/platform/doing.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { Fault } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { fieldError, TaskButton } from '#web/ui/Task.tsx';

import styles from './licenses.module.css';

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

type Picture = { readonly name: string; readonly base64: string };

/** Uploads or removes an image. */
export const PictureTask = ({
  progress,
  mostBytes,
  words,
  isThere,
  onPut,
}: {
  readonly progress: Progress<unknown>;
  readonly mostBytes: number;
  readonly words: { readonly choose: string; readonly tooLarge: string; readonly remove: string };
  readonly isThere: boolean;
  /** Undefined removes the image. */
  readonly onPut: (picture: Picture | undefined) => void;
}) => {
  const { saved } = useText(licensesText).logo;
  const [isTooLarge, setTooLarge] = useState(false);
  const take = async (file: File) => {
    setTooLarge(file.size > mostBytes);
    if (file.size > mostBytes) return;
    onPut({ name: file.name.slice(0, 200), base64: await base64Of(file) });
  };
  const fault = isTooLarge ? words.tooLarge : fieldError(progress, 'file');
  return (
    <>
      {fault !== undefined && <Fault>{fault}</Fault>}
      <div className={styles.actions}>
        <FileButton accept=".png,.jpg,.jpeg,.webp" onFile={(file) => void take(file)}>
          {words.choose}
        </FileButton>
        {isThere && (
          <TaskButton
            progress={progress}
            label={words.remove}
            done={() => saved}
            onPress={() => onPut(undefined)}
          />
        )}
      </div>
    </>
  );
};
