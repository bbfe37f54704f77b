import { useState } from 'react';
import { useDispatch } from 'react-redux';

import { yearlyDigestsText } from '#web/text/yearly-digests.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Tick } from '#web/ui/Tick.tsx';

import { type DigestPage, publicityWanted } from './yearly-slice.ts';
import { useYearly } from './use-yearly.ts';

const words = yearlyDigestsText.page;
const formats = ['png', 'svg'] as const;

/** Who may see the page, its address, and the year as one picture. */
export const SharePart = ({
  page,
  title,
}: {
  readonly page: DigestPage;
  readonly title: string;
}) => {
  const dispatch = useDispatch();
  const change = useYearly((state) => state.change);
  const [failed, setFailed] = useState(false);
  const save = async (format: (typeof formats)[number]) => {
    try {
      const [{ drawYear }, { saveDrawing }] = await Promise.all([
        import('./draw-year.ts'),
        import('#web/ui/save-picture.ts'),
      ]);
      const name = `veracite-${String(page.figures.year)}`;
      await saveDrawing(drawYear(title, page.figures), name, format);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <section className="year-share" aria-label={words.share}>
      <label className="switch">
        <Tick
          checked={page.isPublic}
          onChange={() => dispatch(publicityWanted({ slug: page.slug, isPublic: !page.isPublic }))}
        />
        {words.isPublic}
      </label>
      <p className="muted small" role="status">
        {page.isPublic ? words.publicNote : words.privateNote}
      </p>
      {change.kind === 'failed' && (
        <p className="field-error" role="alert">
          {words.changeFailed}
        </p>
      )}
      <div className="year-share-actions">
        {page.isPublic && <CopyButton value={location.href} label={words.copy} />}
        {formats.map((format) => (
          <button key={format} type="button" className="quiet" onClick={() => void save(format)}>
            {words.picture(format.toUpperCase())}
          </button>
        ))}
      </div>
      {failed && (
        <p className="field-error" role="alert">
          {words.pictureFailed}
        </p>
      )}
    </section>
  );
};
