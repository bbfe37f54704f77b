import { connect } from 'node:net';

import { boundedLines } from '#functions/platform/text/bounded-lines.ts';

import { readControlAddress } from './control-address.ts';
import {
  ControlLine,
  type ControlRequest,
  type OnProgress,
  PRODUCT_ENDED,
} from './control-messages.ts';

/** Longer than any result of a command. */
const MAX_LINE_LENGTH = 256_000_000;

const notListening = (root: string) =>
  new Error(
    `Another process is using ${root} and takes no commands yet: the product is still starting, or another command is at work. Try again in a moment.`,
  );

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
const isNobodyThere = (error: unknown) =>
  codeOf(error) === 'ENOENT' || codeOf(error) === 'ECONNREFUSED';
/** What the product had not yet said when it was ended. */
const isCutOff = (error: unknown) => codeOf(error) === 'ECONNRESET' || codeOf(error) === 'EPIPE';

/** Sends a command to the product that uses the same data; throws with its error, or if it ends before it responds. */
export const sendToRunningProduct = async (
  root: string,
  request: ControlRequest,
  onProgress: OnProgress,
): Promise<unknown> => {
  const socket = readControlAddress(root);
  if (socket === undefined) throw notListening(root);
  const connection = connect(socket);
  connection.write(`${JSON.stringify(request)}\n`);
  try {
    for await (const text of boundedLines(connection, MAX_LINE_LENGTH)) {
      if (text.kind === 'too long') throw new Error('The running product answered too much.');
      const line = ControlLine.parse(JSON.parse(text.text));
      if (line.kind === 'result') return line.result;
      if (line.kind === 'failed') throw new Error(line.reason);
      onProgress(line);
    }
  } catch (error) {
    if (isNobodyThere(error)) throw notListening(root);
    if (!isCutOff(error)) throw error;
  } finally {
    connection.destroy();
  }
  throw new Error(PRODUCT_ENDED);
};
