/** A longer object is no sentence of an answer. */
const LONGEST_OBJECT = 8_000;

/**
 * Finds the objects of JSON in a text that comes piece by piece, each as soon as it is whole and the inner ones first,
 * whatever stands around them: models set them in lists, in fences of code, or behind a word of greeting.
 */
export const objectFinder = () => {
  let text = '';
  let read = 0;
  let isQuoted = false;
  let isEscaped = false;
  /** Where the objects begin that are not closed. */
  let open: number[] = [];

  const step = (letter: string, found: string[]): void => {
    if (isQuoted) {
      if (isEscaped) isEscaped = false;
      else if (letter === '\\') isEscaped = true;
      else if (letter === '"') isQuoted = false;
      return;
    }
    // Outside an object a quotation mark is one of prose.
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
    // What is closed is not kept, nor what grew longer than any sentence.
    const [first = read] = open;
    const kept = Math.max(first, read - LONGEST_OBJECT);
    text = text.slice(kept);
    read -= kept;
    open = open.flatMap((start) => (start < kept ? [] : [start - kept]));
    return found;
  };
};
