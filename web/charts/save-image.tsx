import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import type { Language } from '#web/text/language.ts';

import { ChartImage, type ChartImageContent } from './ChartImage.tsx';

export type Drawing = { readonly svg: string; readonly width: number; readonly height: number };

export type ImageFormat = 'svg' | 'png';

/** Twice the resolution of the page, so that the image is sharp in print. */
const SCALE = 2;

/** How long the object URL of the file remains valid. */
const KEPT_MS = 30_000;

/**
 * Renders the drawing as pixels. It is read from a data URL, the only source that the page's policy allows for images.
 */
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
      else reject(new Error('The browser could not create the image.'));
    }, 'image/png');
  });
};

/** Returns the self-contained image of a chart. */
export const drawChart = (language: Language, content: ChartImageContent): Drawing =>
  renderDrawing(<ChartImage language={language} content={content} />);

/** Returns the drawing as SVG text. React renders it outside the visible page. */
export const renderDrawing = (node: ReactNode): Drawing => {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(node));
  const svg = container.querySelector('svg');
  if (!svg) throw new Error('The chart could not be rendered.');
  const drawing = {
    svg: new XMLSerializer().serializeToString(svg),
    width: Number(svg.getAttribute('width')),
    height: Number(svg.getAttribute('height')),
  };
  root.unmount();
  return drawing;
};

/** Saves a drawing as a file; nothing is sent to a server. */
export const saveChartImage = async (
  drawing: Drawing,
  name: string,
  format: ImageFormat,
): Promise<void> => {
  const blob =
    format === 'svg' ? new Blob([drawing.svg], { type: 'image/svg+xml' }) : await pixelsOf(drawing);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.${format}`;
  link.click();
  // A browser may start reading the file only after the current task.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
};
