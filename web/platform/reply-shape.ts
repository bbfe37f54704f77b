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
  | readonly ['=', ...(string | number | boolean)[]]
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

const fitsFields = (shape: Readonly<Record<string, Shape>>, value: unknown): boolean =>
  isFields(value) &&
  Object.entries(shape).every(([name, part]) =>
    name.endsWith('?')
      ? value[name.slice(0, -1)] === undefined || fits(part, value[name.slice(0, -1)])
      : fits(part, value[name]),
  );

/** Returns whether a value has a shape. Fields that the shape does not name are ignored, so a newer server may send more. */
export const fits = (shape: Shape, value: unknown): boolean => {
  if (shape === '*') return value !== undefined;
  if (shape === '0') return value === null;
  if (typeof shape === 'string') return typeof value === types[shape];
  if (!isTagged(shape)) return fitsFields(shape, value);
  switch (shape[0]) {
    case '=':
      return shape.slice(1).some((literal) => literal === value);
    case '[]': {
      const [, part] = shape;
      return Array.isArray(value) && value.every((element) => fits(part, element));
    }
    case '{}': {
      const [, part] = shape;
      return isFields(value) && Object.values(value).every((element) => fits(part, element));
    }
    case '|': {
      const [, ...parts] = shape;
      return parts.some((part) => fits(part, value));
    }
  }
};

const MAX_ERROR_LENGTH = 300;

/**
 * Returns the error that a response of status 200 reports in a field `error` that its contract does not have: its text, or
 * the empty text where it has none. Returns undefined where the response reports no error.
 */
export const reportedError = (shape: Shape | undefined, value: unknown): string | undefined => {
  if (!isFields(value) || value['error'] === undefined || value['error'] === null) return undefined;
  if (typeof shape === 'object' && ('error' in shape || 'error?' in shape)) return undefined;
  const { error } = value;
  const text = isFields(error) ? error['message'] : error;
  return typeof text === 'string' ? text.slice(0, MAX_ERROR_LENGTH) : '';
};
