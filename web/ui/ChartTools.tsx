import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { slugOf } from '#shared/domain/slug.ts';
import { chartsText } from '#web/text/charts.ts';
import { dated } from '#web/text/words.ts';

import type { ChartFigures, ChartPicture } from './chart-picture.ts';
import type { PictureFormat } from './save-picture.ts';

const words = chartsText;
const formats = ['svg', 'png'] as const satisfies readonly PictureFormat[];

type Props = {
  readonly heading: string;
  /** Of the heading's element. */
  readonly headingId: string;
  readonly figures: ChartFigures;
  /** Missing where chart and table are one. */
  readonly view?: {
    readonly shown: 'chart' | 'table';
    readonly onShow: (view: 'chart' | 'table') => void;
  };
};

/** What can be done with a chart: see it as a table, or keep it as a picture. Drawing is loaded when it is first asked for. */
export const ChartTools = ({ heading, headingId, figures, view }: Props) => {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const { pathname, search } = useLocation();
  const id = useId();
  const save = async (format: PictureFormat) => {
    const day = new Date().toISOString().slice(0, 10);
    const picture: ChartPicture = {
      heading,
      // The page is titled by what its charts are about.
      subject: document.title.replace(/ – [^–]*$/, ''),
      notes: [words.source(`${location.origin}${pathname}${search}`), words.asOf(dated(day))],
      figures,
    };
    try {
      const { savePicture } = await import('./save-picture.ts');
      await savePicture(picture, `veracite-${slugOf(heading)}-${day}`, format);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <span className="chart-tools">
      {view && (
        <button
          type="button"
          className="quiet"
          aria-pressed={view.shown === 'table'}
          aria-describedby={headingId}
          onClick={() => view.onShow(view.shown === 'chart' ? 'table' : 'chart')}
        >
          {words.table}
        </button>
      )}
      <button
        type="button"
        className="quiet"
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={headingId}
        onClick={() => setOpen(!open)}
      >
        {words.picture}
      </button>
      <span id={id} className="chart-formats" hidden={!open}>
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            className="quiet"
            aria-label={words.save(words.formats[format], heading)}
            onClick={() => void save(format)}
          >
            {words.formats[format]}
          </button>
        ))}
      </span>
      {failed && (
        <span className="field-error" role="alert">
          {words.failed}
        </span>
      )}
    </span>
  );
};
