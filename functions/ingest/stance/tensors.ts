/** The file format of numbers: base64 of signed numbers of one or two bytes, to be multiplied by `scale`. */
export type Tensor = { readonly bytes: number; readonly scale: number; readonly numbers: string };

export const numbersOf = ({ bytes, scale, numbers }: Tensor): Float32Array => {
  const { buffer } = Uint8Array.from(Buffer.from(numbers, 'base64'));
  const whole = bytes === 1 ? new Int8Array(buffer) : new Int16Array(buffer);
  // A plain loop, because iterating over half a million numbers would take longer than the rest of the startup.
  const scaled = new Float32Array(whole.length);
  for (let index = 0; index < whole.length; index += 1) scaled[index] = (whole[index] ?? 0) * scale;
  return scaled;
};
