import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { toPath } from '#shared/domain/paths.ts';
import { useDoing } from '#web/platform/use-doing.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { Part } from '#web/ui/Part.tsx';

import { puttingLogo } from './licenses.ts';
import styles from './licenses.module.css';
import { PictureTask } from './PictureTask.tsx';

const MOST_BYTES = 150_000;

/** The logo of an organization. */
export const LogoPart = ({
  license: { slug, name, logoAt },
}: {
  readonly license: LicenseSettings;
}) => {
  const words = useText(licensesText).logo;
  const { start: putLogo, ...putting } = useDoing(puttingLogo);
  return (
    <Part heading={words.heading}>
      <p>{words.about}</p>
      {logoAt === undefined ? (
        <p className="muted">{words.none}</p>
      ) : (
        <img
          className={styles.logo}
          src={`${toPath`/api/licenses/${slug}/logo`}?at=${encodeURIComponent(logoAt)}`}
          alt={words.alt(name)}
        />
      )}
      <PictureTask
        progress={putting}
        mostBytes={MOST_BYTES}
        words={words}
        isThere={logoAt !== undefined}
        onPut={(file) => putLogo({ slug, file })}
      />
    </Part>
  );
};
