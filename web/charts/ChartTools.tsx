import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { slugOf } from '#shared/domain/slug.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { chartsText } from '#web/text/charts.ts';

import { Button } from '#web/ui/Button.tsx';
import { ErrorText } from '#web/ui/Field.tsx';

import type { ChartFigures } from './chart-figures.ts';
import styles from './ChartPanel.module.css';
import type { ImageFormat } from './save-image.tsx';

const formats = ['svg', 'png'] as const satisfies readonly ImageFormat[];

type Props = {
  readonly heading: string;
  /** The id of the heading element. */
  readonly headingId: string;
  readonly figures: ChartFigures;
  /** Missing if chart and table are the same. */
  readonly view?: {
    readonly shown: 'chart' | 'table';
    readonly onShow: (view: 'chart' | 'table') => void;
  };
};

/** The date on which an image is saved; the image states it. */
const today = () => new Date().toISOString().slice(0, 10);

/** The actions for a chart: show it as a table, or save it as an image. The drawing code is loaded on first use. */
export const ChartTools = ({ heading, headingId, figures, view }: Props) => {
  const text = useText(chartsText);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const { pathname, search } = useLocation();
  const id = useId();
  const save = async (format: ImageFormat) => {
    const day = today();
    const source = text.source(`${location.origin}${pathname}${search}`);
    try {
      const { saveChartImage: savePicture, drawChart: chartPicture } =
        await import('./save-image.tsx');
      const picture = chartPicture(language, {
        heading,
        // The page title names the subject of its charts.
        subject: document.title.replace(/ – [^–]*$/, ''),
        notes: [source, text.asOf(language.date(day))],
        figures,
      });
      await savePicture(picture, `veracite-${slugOf(heading)}-${day}`, format);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <span className={styles.tools}>
      {view && (
        <Button
          look="quiet"
          aria-pressed={view.shown === 'table'}
          aria-describedby={headingId}
          onClick={() => view.onShow(view.shown === 'chart' ? 'table' : 'chart')}
        >
          {text.table}
        </Button>
      )}
      <Button
        look="quiet"
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={headingId}
        onClick={() => setOpen(!open)}
      >
        {text.picture}
      </Button>
      <span id={id} className={styles.formats} hidden={!open}>
        {formats.map((format) => (
          <Button
            key={format}
            look="quiet"
            aria-label={text.save(text.formats[format], heading)}
            onClick={() => void save(format)}
          >
            {text.formats[format]}
          </Button>
        ))}
      </span>
      {failed && <ErrorText>{text.failed}</ErrorText>}
    </span>
  );
};
