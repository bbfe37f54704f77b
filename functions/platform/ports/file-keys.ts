/** Throws for keys that either implementation rejects. S3 allows 1,024 bytes; a folder 255 for each name. */
const KEY_LETTERS = 1024;
const NAME_LETTERS = 200;

export const isFileKey = (key: string): boolean =>
  /^[A-Za-z0-9._/=-]+$/.test(key) &&
  key.length <= KEY_LETTERS &&
  key
    .split('/')
    .every((name) => name !== '' && name !== '.' && name !== '..' && name.length <= NAME_LETTERS);

export const checkFileKey = (key: string) => {
  if (!isFileKey(key))
    throw new RangeError(`Invalid file key: ${JSON.stringify(key.slice(0, 100))}`);
};

/** A prefix is the beginning of a key, or empty. */
export const checkFilePrefix = (prefix: string) => {
  if (prefix !== '') checkFileKey(prefix.endsWith('/') ? `${prefix}x` : prefix);
};

/** Signed links are valid for a week at most, as on S3. */
export const checkExpiry = (seconds: number) => {
  if (!(seconds >= 1 && seconds <= 604_800))
    throw new RangeError('A link must expire after one second to seven days.');
};

/** S3's minimum size of every part except the last. */
export const MIN_JOINED_PART_BYTES = 5 * 1024 * 1024;
const MOST_JOINED = 10_000;

/** Throws for parts that S3 cannot join; `bytes` are their sizes. */
export const checkJoined = (bytes: readonly (number | undefined)[]): void => {
  if (bytes.length === 0 || bytes.length > MOST_JOINED)
    throw new RangeError(`A file must be joined from 1 to ${String(MOST_JOINED)} parts.`);
  if (bytes.includes(undefined)) throw new RangeError('A part to be joined is missing.');
  if (bytes.slice(0, -1).some((size) => (size ?? 0) < MIN_JOINED_PART_BYTES))
    throw new RangeError(
      `Each part but the last needs at least ${String(MIN_JOINED_PART_BYTES)} bytes.`,
    );
};
