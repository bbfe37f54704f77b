import { useState } from 'react';
import { useDispatch } from 'react-redux';

import type { QueryResult } from '#web/platform/use-query.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { ErrorText } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { type YearlyDigest, setDigestVisibility } from './yearly-digests.ts';
import styles from './yearly.module.css';

const formats = ['png', 'svg'] as const;

type Props = {
  readonly digest: YearlyDigest;
  readonly title: string;
  readonly refusal: QueryResult<YearlyDigest>['refusal'];
};

/** The visibility of the page, its URL, and the year as one image. */
export const SharePart = ({ digest, title, refusal }: Props) => {
  const text = useText(yearlyDigestsText).page;
  const language = useLanguage();
  const dispatch = useDispatch();
  const [failed, setFailed] = useState(false);
  const { slug, isPublic, figures } = digest;
  const save = async (format: (typeof formats)[number]) => {
    try {
      const [{ YearPicture }, { renderDrawing: drawingOf, saveChartImage: savePicture }] =
        await Promise.all([import('./YearPicture.tsx'), import('#web/charts/save-image.tsx')]);
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
    <section className={styles.share} aria-label={text.share}>
      <Switch
        checked={isPublic}
        onChange={(checked) => dispatch(setDigestVisibility(slug, checked))}
      >
        {text.isPublic}
      </Switch>
      <p className="muted small" role="status">
        {isPublic ? text.publicNote : text.privateNote}
      </p>
      {refusal && <ErrorText>{text.changeFailed}</ErrorText>}
      <div className={styles.actions}>
        {isPublic && <CopyButton value={location.href} label={text.copy} />}
        {formats.map((format) => (
          <Button key={format} look="quiet" onClick={() => void save(format)}>
            {text.picture(format.toUpperCase())}
          </Button>
        ))}
      </div>
      {failed && <ErrorText>{text.pictureFailed}</ErrorText>}
    </section>
  );
};
