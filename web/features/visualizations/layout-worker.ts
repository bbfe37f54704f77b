import { computeLayout, type LayoutInput, type Positions } from './layout.ts';

/** Messages of the worker: intermediate positions, and the final ones. */
export type LayoutMessage = { readonly positions: Positions; readonly done: boolean };

const send = (message: LayoutMessage): void => {
  postMessage(message, { transfer: [message.positions.buffer] });
};

addEventListener('message', ({ data }: MessageEvent<LayoutInput>) => {
  send({
    positions: computeLayout(data, (positions) => send({ positions, done: false })),
    done: true,
  });
});
