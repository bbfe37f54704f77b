import { connect } from 'node:net';
import { createInterface } from 'node:readline';

import { ControlLine, type ControlRequest } from './control-messages.ts';

/** Asks the product that runs on the same data; throws with its reason, or when it ends before it has answered. */
export const askRunningProduct = async (
  socket: string,
  request: ControlRequest,
  onProgress: (progress: { readonly done: number; readonly handedIn: number }) => void,
): Promise<unknown> => {
  const connection = connect(socket);
  connection.write(`${JSON.stringify(request)}\n`);
  for await (const text of createInterface({ input: connection })) {
    const line = ControlLine.parse(JSON.parse(text));
    if (line.kind === 'result') return line.result;
    if (line.kind === 'failed') throw new Error(line.reason);
    onProgress(line);
  }
  throw new Error(
    'The running product ended before it was done. What was handed in is kept, and read when it starts again.',
  );
};
