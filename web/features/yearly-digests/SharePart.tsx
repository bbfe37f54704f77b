import { useState } from 'react';
import { useDispatch } from 'react-redux';

import type { Read } from '#web/platform/use-reading.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Fault } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { type Digest, publicityChanged } from './yearly-digests.ts';
import styles from './yearly.module.css';

const formats = ['png', 'svg'] as const;

type Props = {
  readonly digest: Digest;
  readonly title: string;
  readonly refusal: Read<Digest>['refusal'];
};

/** The visibility of the page, its URL, and the year as one image. */
export const SharePart = ({ digest, title, refusal }: Props) => {
  const words = useText(yearlyDigestsText).page;
  const language = useLanguage();
  const dispatch = useDispatch();
  const [failed, setFailed] = useState(false);
  const { slug, isPublic, figures } = digest;
  const save = async (format: (typeof formats)[number]) => {
    try {
      const [{ YearPicture }, { drawingOf, savePicture }] = await Promise.all([
        import('./YearPicture.tsx'),
        import('#web/charts/save-picture.tsx'),
      ]);
      const picture = drawingOf(
        <YearPicture language={language} title={title} figures={figures} />,
      );
      await savePicture(picture, `veracite-${String(figures.year)}`, format);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <section className={styles.share} aria-label={words.share}>
      <Switch checked={isPublic} onChange={(checked) => dispatch(publicityChanged(slug, checked))}>
        {words.isPublic}
      </Switch>
      <p className="muted small" role="status">
        {isPublic ? words.publicNote : words.privateNote}
      </p>
      {refusal && <Fault>{words.changeFailed}</Fault>}
      <div className={styles.actions}>
        {isPublic && <CopyButton value={location.href} label={words.copy} />}
        {formats.map((format) => (
          <Button key={format} look="quiet" onClick={() => void save(format)}>
            {words.picture(format.toUpperCase())}
          </Button>
        ))}
      </div>
      {failed && <Fault>{words.pictureFailed}</Fault>}
    </section>
  );
};
