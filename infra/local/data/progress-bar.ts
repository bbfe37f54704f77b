const WIDTH = 30;
const PERCENT = 100;
/** Without a terminal, one line per 10 % is enough. */
const STEP = 10;
/** Where the whole is unknown, a line for each of so many. */
const STEP_OF_UNKNOWN = 25;

type Terminal = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

/** Shows progress: a growing bar on a terminal, occasional lines elsewhere. `total` 0 means unknown. */
export const createProgressBar = (terminal: Terminal, label: string) => {
  let shownPercent = -1;
  return {
    show: (done: number, total: number) => {
      const percent = total > 0 ? Math.floor((done / total) * PERCENT) : 0;
      const mark = total > 0 ? percent : done;
      if (mark === shownPercent) return;
      if (terminal.isTTY) {
        const filled = Math.round((percent / PERCENT) * WIDTH);
        const bar = total > 0 ? `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ` : '';
        terminal.write(
          `\r${label} ${bar}${String(done)}${total > 0 ? ` of ${String(total)}` : ''}`,
        );
      } else if (shownPercent < 0 || mark >= shownPercent + (total > 0 ? STEP : STEP_OF_UNKNOWN)) {
        terminal.write(`${label} ${String(done)}${total > 0 ? ` of ${String(total)}` : ''}\n`);
      } else return;
      shownPercent = mark;
    },
    end: () => {
      if (terminal.isTTY) terminal.write('\n');
    },
  };
};

/** Consecutive bars, each created when first shown. */
export const createProgressBars = (terminal: Terminal) => {
  let current:
    { readonly label: string; readonly bar: ReturnType<typeof createProgressBar> } | undefined;
  return {
    show: (label: string, done: number, total: number) => {
      if (current?.label !== label) {
        current?.bar.end();
        current = { label, bar: createProgressBar(terminal, label) };
      }
      current.bar.show(done, total);
    },
    end: () => current?.bar.end(),
  };
};
