/**
 * The shape of a JSON value, as small as it can travel to a browser: the types of its parts and the names of its fields.
 * `s` is a string, `n` a number, `b` a boolean, `0` is null and `*` anything. A field whose name ends in `?` may be absent.
 */
export type Shape =
  | 's'
  | 'n'
  | 'b'
  | '0'
  | '*'
  | readonly ['=', string | number | boolean]
  | readonly ['[]', Shape]
  | readonly ['{}', Shape]
  | readonly ['|', ...Shape[]]
  | { readonly [field: string]: Shape };

type Fields = Readonly<Record<string, unknown>>;

const types = { s: 'string', n: 'number', b: 'boolean' } as const;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The type of an array is lost to its first element, which says what the others are. */
const isTagged = (shape: object): shape is Extract<Shape, readonly unknown[]> =>
  Array.isArray(shape);

/** Returns whether a value has a shape. Fields that the shape does not name are ignored, so a newer server may send more. */
export const fits = (shape: Shape, value: unknown): boolean => {
  if (shape === '*') return value !== undefined;
  if (shape === '0') return value === null;
  if (typeof shape === 'string') return typeof value === types[shape];
  if (isTagged(shape)) {
    if (shape[0] === '=') return value === shape[1];
    if (shape[0] === '|') {
      const [, ...choices] = shape;
      return choices.some((choice) => fits(choice, value));
    }
    // The elements of a list, or the values of a record.
    const [kind, part] = shape;
    const isOfKind = kind === '[]' ? Array.isArray(value) : isFields(value);
    return isOfKind && Object.values(value as object).every((element) => fits(part, element));
  }
  return (
    isFields(value) &&
    Object.entries(shape).every(([name, part]) => {
      const field = value[name.replace('?', '')];
      return (field === undefined && name.endsWith('?')) || fits(part, field);
    })
  );
};

const MAX_ERROR_LENGTH = 300;

/**
 * Returns the error that a response of status 200 reports in a field `error`, which no contract has: its text, or the empty text
 * where it has none. Returns undefined where the response reports no error.
 */
export const reportedError = (value: unknown): string | undefined => {
  if (!isFields(value)) return undefined;
  const { error } = value;
  if (typeof error === 'string') return error.slice(0, MAX_ERROR_LENGTH);
  return error ? '' : undefined;
};
