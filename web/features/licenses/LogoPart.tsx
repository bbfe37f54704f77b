import type { LicenseSettings } from '#shared/contracts/licenses.ts';
import { toPath } from '#shared/domain/paths.ts';
import { useMutation } from '#web/platform/use-mutation.ts';
import { useText } from '#web/text/language.ts';
import { licensesText } from '#web/text/licenses.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';

import { saveLogo } from './licenses.ts';
import styles from './licenses.module.css';
import { PictureTask } from './PictureTask.tsx';

const MAX_BYTES = 150_000;

/** The logo of an organization. */
export const LogoPart = ({
  license: { slug, name, logoAt },
}: {
  readonly license: LicenseSettings;
}) => {
  const text = useText(licensesText).logo;
  const { start: putLogo, ...putting } = useMutation(saveLogo);
  return (
    <TitledSection heading={text.heading}>
      <p>{text.about}</p>
      {logoAt === undefined ? (
        <p className="muted">{text.none}</p>
      ) : (
        <img
          className={styles.logo}
          src={`${toPath`/api/licenses/${slug}/logo`}?at=${encodeURIComponent(logoAt)}`}
          alt={text.alt(name)}
        />
      )}
      <PictureTask
        progress={putting}
        mostBytes={MAX_BYTES}
        text={text}
        isThere={logoAt !== undefined}
        onPut={(file) => putLogo({ slug, file })}
      />
    </TitledSection>
  );
};
