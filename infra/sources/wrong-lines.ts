/** The first lines of a file that were left out, and how many there were. */
export type WrongLines = {
  readonly lines: readonly { readonly line: number; readonly reason: string }[];
  readonly count: number;
};

/** Enough to see what is wrong with a file. */
const MAX_LINES = 20;

/** Collects the lines of a file that were left out, numbered from 1; only the first ones are held. */
export const wrongLines = () => {
  const lines: { readonly line: number; readonly reason: string }[] = [];
  let count = 0;
  return {
    add: (line: number, reason: string): void => {
      count += 1;
      if (lines.length < MAX_LINES) lines.push({ line, reason });
    },
    all: (): WrongLines => ({ lines, count }),
  };
};
