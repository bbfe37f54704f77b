/** What both sides of the port refuse as a key. S3 allows 1,024 bytes; a folder 255 for each name. */
const KEY_LETTERS = 1024;
const NAME_LETTERS = 200;

export const checkFileKey = (key: string) => {
  const names = key.split('/');
  const plain =
    /^[A-Za-z0-9._/=-]+$/.test(key) &&
    key.length <= KEY_LETTERS &&
    names.every(
      (name) => name !== '' && name !== '.' && name !== '..' && name.length <= NAME_LETTERS,
    );
  if (!plain) throw new RangeError(`This cannot name a file: ${JSON.stringify(key.slice(0, 100))}`);
};

/** A prefix is the beginning of a key, or nothing. */
export const checkFilePrefix = (prefix: string) => {
  if (prefix !== '') checkFileKey(prefix.endsWith('/') ? `${prefix}x` : prefix);
};

/** Signed links live at most a week, as on S3. */
export const checkExpiry = (seconds: number) => {
  if (!(seconds >= 1 && seconds <= 604_800))
    throw new RangeError('A link expires after one second to seven days.');
};
