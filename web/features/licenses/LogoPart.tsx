import { useState } from 'react';

import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { Fault } from '#web/ui/Field.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Part } from '#web/ui/Part.tsx';
import { fieldError, TaskButton } from '#web/ui/Task.tsx';

import { puttingLogo } from './licenses.ts';
import styles from './licenses.module.css';

const MOST_BYTES = 150_000;

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** The picture that stands for an organization. */
export const LogoPart = ({
  license: { slug, name, logoAt },
}: {
  readonly license: LicenseSettings;
}) => {
  const words = useText(licensesText).logo;
  const { start: putLogo, ...putting } = useDoing(puttingLogo);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = async (file: File) => {
    setTooLarge(file.size > MOST_BYTES);
    if (file.size > MOST_BYTES) return;
    putLogo({ slug, file: { name: file.name.slice(0, 200), base64: await base64Of(file) } });
  };
  const fault = isTooLarge ? words.tooLarge : fieldError(putting, 'file');
  return (
    <Part heading={words.heading}>
      <p>{words.about}</p>
      {logoAt === undefined ? (
        <p className="muted">{words.none}</p>
      ) : (
        <img
          className={styles.logo}
          src={`/api/licenses/${encodeURIComponent(slug)}/logo?at=${encodeURIComponent(logoAt)}`}
          alt={words.alt(name)}
        />
      )}
      {fault !== undefined && <Fault>{fault}</Fault>}
      <div className={styles.actions}>
        <FileButton accept=".png,.jpg,.jpeg,.webp" onFile={(file) => void take(file)}>
          {words.choose}
        </FileButton>
        {logoAt !== undefined && (
          <TaskButton
            progress={putting}
            label={words.remove}
            done={() => words.saved}
            onPress={() => putLogo({ slug, file: undefined })}
          />
        )}
      </div>
    </Part>
  );
};
