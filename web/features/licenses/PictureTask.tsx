import { useState } from 'react';

import type { MutationProgress } from '#web/platform/mutation.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { ErrorText } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { fieldError, MutationButton } from '#web/ui/MutationButton.tsx';

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
  text,
  isThere,
  onPut,
}: {
  readonly progress: MutationProgress<unknown>;
  readonly mostBytes: number;
  readonly text: { readonly choose: string; readonly tooLarge: string; readonly remove: string };
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
  const fault = isTooLarge ? text.tooLarge : fieldError(progress, 'file');
  return (
    <>
      {fault !== undefined && <ErrorText>{fault}</ErrorText>}
      <div className={styles.actions}>
        <FileButton accept=".png,.jpg,.jpeg,.webp" onFile={(file) => void take(file)}>
          {text.choose}
        </FileButton>
        {isThere && (
          <MutationButton
            progress={progress}
            label={text.remove}
            done={() => saved}
            onPress={() => onPut(undefined)}
          />
        )}
      </div>
    </>
  );
};
