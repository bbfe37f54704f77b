/** Numbers as a file keeps them: base64 of signed numbers of one or two bytes, to be multiplied by `scale`. */
export type Tensor = { readonly bytes: number; readonly scale: number; readonly numbers: string };

export const numbersOf = ({ bytes, scale, numbers }: Tensor): Float32Array => {
  const { buffer } = Uint8Array.from(Buffer.from(numbers, 'base64'));
  const whole = bytes === 1 ? new Int8Array(buffer) : new Int16Array(buffer);
  // A plain loop: half a million numbers by an iterator would take longer than all else at the start.
  const scaled = new Float32Array(whole.length);
  for (let at = 0; at < whole.length; at += 1) scaled[at] = (whole[at] ?? 0) * scale;
  return scaled;
};
