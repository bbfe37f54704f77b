import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import type { Language } from '#web/text/language.ts';

import { Picture, type PictureContent } from './Picture.tsx';

export type Drawing = { readonly svg: string; readonly width: number; readonly height: number };

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

/** The picture of a chart, as it stands for itself. */
export const chartPicture = (language: Language, content: PictureContent): Drawing =>
  drawingOf(<Picture language={language} content={content} />);

/** What was drawn, as text. It is drawn by the same means as the page, out of sight. */
export const drawingOf = (drawn: ReactNode): Drawing => {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(drawn));
  const svg = place.querySelector('svg');
  if (!svg) throw new Error('Nothing was drawn.');
  const drawing = {
    svg: new XMLSerializer().serializeToString(svg),
    width: Number(svg.getAttribute('width')),
    height: Number(svg.getAttribute('height')),
  };
  root.unmount();
  return drawing;
};

/** Hands a drawing to the browser as a file to keep; nothing leaves the page. */
export const savePicture = async (
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
