import type { ChartPicture } from './chart-picture.ts';
import { drawChart, type Drawing } from './draw-chart.ts';

export type PictureFormat = 'svg' | 'png';

/** Twice as fine as a page, so that it stays sharp on paper. */
const SCALE = 2;

/** So long the file can be read at its address. */
const KEPT_MS = 30_000;

/** The drawing as pixels. It is read from its own text: the page's rules for pictures allow no other address. */
const pixelsOf = async ({ svg, width, height }: Drawing): Promise<Blob> => {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The browser made no picture.'));
    }, 'image/png');
  });
};

/** Hands the picture of a chart to the browser as a file to keep; nothing leaves the page. */
export const savePicture = async (
  picture: ChartPicture,
  name: string,
  format: PictureFormat,
): Promise<void> => {
  await saveDrawing(drawChart(picture), name, format);
};

/** Hands a drawing to the browser as a file to keep; nothing leaves the page. */
export const saveDrawing = async (
  drawing: Drawing,
  name: string,
  format: PictureFormat,
): Promise<void> => {
  const blob =
    format === 'svg' ? new Blob([drawing.svg], { type: 'image/svg+xml' }) : await pixelsOf(drawing);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.${format}`;
  link.click();
  // A browser may begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
};
