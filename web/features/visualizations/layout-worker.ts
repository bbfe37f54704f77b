import { layOut, type LayoutInput, type Positions } from './layout.ts';

/** Messages of the worker: intermediate positions, and the final ones. */
export type Told = { readonly positions: Positions; readonly done: boolean };

const tell = (told: Told): void => {
  postMessage(told, { transfer: [told.positions.buffer] });
};

addEventListener('message', ({ data }: MessageEvent<LayoutInput>) => {
  tell({ positions: layOut(data, (positions) => tell({ positions, done: false })), done: true });
});
