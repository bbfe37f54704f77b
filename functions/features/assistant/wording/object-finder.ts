/** Longer objects cannot be sentences of an answer. */
const LONGEST_OBJECT = 8_000;

/**
 * Finds JSON objects in a streamed text as soon as each is complete, inner ones first, whatever surrounds them: models
 * put them into lists, code fences or after a greeting.
 */
export const objectFinder = () => {
  let text = '';
  let read = 0;
  let isQuoted = false;
  let isEscaped = false;
  /** Start offsets of open objects. */
  let open: number[] = [];

  const step = (letter: string, found: string[]): void => {
    if (isQuoted) {
      if (isEscaped) isEscaped = false;
      else if (letter === '\\') isEscaped = true;
      else if (letter === '"') isQuoted = false;
      return;
    }
    // Outside an object a quotation mark belongs to prose.
    if (letter === '"' && open.length > 0) isQuoted = true;
    if (letter === '{') open.push(read);
    if (letter !== '}') return;
    const start = open.pop();
    if (start !== undefined && read - start < LONGEST_OBJECT)
      found.push(text.slice(start, read + 1));
  };

  return (piece: string): readonly string[] => {
    text += piece;
    const found: string[] = [];
    for (; read < text.length; read += 1) step(text[read] ?? '', found);
    // Closed objects and overlong text are dropped.
    const [first = read] = open;
    const kept = Math.max(first, read - LONGEST_OBJECT);
    text = text.slice(kept);
    read -= kept;
    open = open.flatMap((start) => (start < kept ? [] : [start - kept]));
    return found;
  };
};
