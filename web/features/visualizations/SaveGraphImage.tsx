import { useState } from 'react';

import { slugOf } from '#shared/domain/slug.ts';
import type { ImageFormat } from '#web/charts/save-image.tsx';
import { chartsText } from '#web/text/charts.ts';
import { commonText } from '#web/text/common.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { visualizationsText } from '#web/text/visualizations.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorText } from '#web/ui/Field.tsx';

import type { Positions } from './layout.ts';
import type { GraphModel } from './model.ts';

const formats = ['svg', 'png'] as const satisfies readonly ImageFormat[];

/** The date on which an image is saved, for its footer. */
const today = () => new Date().toISOString().slice(0, 10);

type Props = {
  readonly model: GraphModel;
  readonly positions: Positions;
  readonly title: string;
  readonly finding: string;
};

/** Saves the graph as a file; the renderer loads on demand. */
export const SaveGraphImage = ({ model, positions, title, finding }: Props) => {
  const text = useText(visualizationsText);
  const charts = useText(chartsText);
  const { stance } = useText(commonText);
  const language = useLanguage();
  const [failed, setFailed] = useState(false);
  const save = async (format: ImageFormat) => {
    const day = today();
    try {
      const [
        { renderDrawing: drawingOf, saveChartImage: savePicture },
        { GraphImage: GraphPicture },
      ] = await Promise.all([import('#web/charts/save-image.tsx'), import('./GraphImage.tsx')]);
      const drawing = drawingOf(
        <GraphPicture
          model={model}
          positions={positions}
          title={title}
          finding={finding}
          notes={[charts.source(location.href), charts.asOf(language.date(day))]}
          text={stance}
        />,
      );
      await savePicture(drawing, `veracite-${slugOf(title).slice(0, 60)}-${day}`, format);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {formats.map((format) => (
        <Button key={format} onClick={() => void save(format)}>
          {text.keep(charts.formats[format])}
        </Button>
      ))}
      {failed && <ErrorText>{charts.failed}</ErrorText>}
    </>
  );
};
