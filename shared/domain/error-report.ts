/** What is told of an error in a browser: what kind it was and where in our own files, never what a page showed. */
export type ErrorReport = {
  /** The name of the error, such as TypeError. */
  readonly name: string;
  /** What the browser says of it, as far as it is about the program. */
  readonly message?: string;
  /** Our files from the innermost call outwards, with line and column. */
  readonly places: readonly string[];
  /** The first word of the address: `reports` of `/reports/10.5555/abc`. What follows may say what somebody reads. */
  readonly page: string;
};

export const ERROR_NAME = /^[A-Za-z]{1,40}$/;
export const ERROR_PLACE = /^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;
export const ERROR_PAGE = /^[a-z-]{0,40}$/;
export const ERROR_MESSAGE_MOST = 160;
export const ERROR_PLACES_MOST = 12;

/** How many are told within a minute, by a browser and, should it not keep to that, of a network. */
export const ERRORS_A_MINUTE = 10;

/**
 * What may be repeated of the words of an error: what browsers say themselves, and of names no more than one of the program.
 * Anything else may quote what a page showed, what somebody typed, or a token.
 */
const TELLABLE = [
  /^Cannot (?:read|set) propert(?:y|ies) of (?:undefined|null)/,
  /^[\w$.]{1,24} is (?:not (?:a function|defined|iterable|a constructor|an object)|undefined|null)/,
  /^Can't find variable: [\w$]{1,20}$/,
  /^Assignment to constant variable/,
  /^Maximum (?:call stack size|update depth) exceeded/,
  /^too much recursion/,
  /^Invalid (?:array length|time value|date|URL)/,
  /^Minified React error #\d{1,4}/,
  /^Failed to (?:fetch|construct|execute)(?: dynamically imported module)?/,
  /^(?:Load failed|NetworkError|Importing a module script failed|error loading dynamically imported module)/,
  /^Unexpected (?:token|end of (?:JSON )?input|identifier|number|string)/,
  /^JSON(?:\.parse: unexpected| Parse error)/,
];

/** The words of an error as far as they may be told. */
export const tellableMessage = (message: string): string | undefined => {
  for (const words of TELLABLE) {
    const found = words.exec(message)?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
};

/** A call in the list of the browser ends with the address of a file, a line and a column. */
const PLACE = /(\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7})\)?$/;

const placesOf = (stack: string): readonly string[] =>
  stack
    .split('\n')
    .flatMap((line) => PLACE.exec(line.trim())?.[1] ?? [])
    .slice(0, ERROR_PLACES_MOST);

const pageOf = (path: string): string => {
  const [first = ''] = path.slice(1).split('/');
  return ERROR_PAGE.test(first) ? first : '';
};

/** What may be told of an error, wherever it comes from; `path` is the address of the page it happened on. */
export const errorReportOf = (error: unknown, path: string): ErrorReport => {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Thrown', message: '', stack: '' };
  const words = tellableMessage(message);
  return {
    name: ERROR_NAME.test(name) ? name : 'Error',
    ...(words !== undefined && { message: words }),
    places: placesOf(stack ?? ''),
    page: pageOf(path),
  };
};
