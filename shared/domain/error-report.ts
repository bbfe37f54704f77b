/** The report of a browser error: its kind and its position in our own files, never the content of a page. */
export type ErrorReport = {
  /** The name of the error, such as TypeError. */
  readonly name: string;
  /** The browser's message, as far as it is about the program. */
  readonly message?: string;
  /** Our files from the innermost call outwards, with line and column. */
  readonly places: readonly string[];
  /** The first path segment: `reports` of `/reports/10.5555/abc`. The rest may reveal what a person reads. */
  readonly page: string;
};

export const ERROR_NAME = /^[A-Za-z]{1,40}$/;
export const ERROR_PLACE = /^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/;
export const ERROR_PAGE = /^[a-z-]{0,40}$/;
export const MAX_ERROR_MESSAGE_CHARACTERS = 160;
export const MAX_STACK_FRAMES = 12;

/** Maximum number of reports per minute from a browser, enforced per network. */
export const MAX_ERRORS_PER_MINUTE = 10;

/**
 * The allowed parts of an error message: the browsers' own words, and at most one name from the program. Any other text
 * may quote page content, user input, or a token.
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

/** Returns the parts of a message that may be reported. */
export const reportableMessage = (message: string): string | undefined => {
  for (const words of TELLABLE) {
    const match = words.exec(message)?.[0];
    if (match !== undefined) return match;
  }
  return undefined;
};

/** A frame of the browser's stack ends with the URL of a file, a line and a column. */
const PLACE = /(\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7})\)?$/;

const placesOf = (stack: string): readonly string[] =>
  stack
    .split('\n')
    .flatMap((line) => PLACE.exec(line.trim())?.[1] ?? [])
    .slice(0, MAX_STACK_FRAMES);

const pageOf = (path: string): string => {
  const [first = ''] = path.slice(1).split('/');
  return ERROR_PAGE.test(first) ? first : '';
};

/** Returns the report of an error; `path` is the path of the page on which it occurred. */
export const errorReportOf = (error: unknown, path: string): ErrorReport => {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Thrown', message: '', stack: '' };
  const words = reportableMessage(message);
  return {
    name: ERROR_NAME.test(name) ? name : 'Error',
    ...(words !== undefined && { message: words }),
    places: placesOf(stack ?? ''),
    page: pageOf(path),
  };
};
