const WIDTH = 30;
const PERCENT = 100;
/** Without a terminal, one line per 10 % is enough. */
const STEP = 10;
/** Where the whole is unknown, a line for each of so many. */
const STEP_OF_UNKNOWN = 25;

type Terminal = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

/** Shows progress: a growing bar on a terminal, occasional lines elsewhere. `total` 0 means unknown. */
export const progressBar = (terminal: Terminal, label: string) => {
  let shown = -1;
  return {
    show: (done: number, total: number) => {
      const percent = total > 0 ? Math.floor((done / total) * PERCENT) : 0;
      const mark = total > 0 ? percent : done;
      if (mark === shown) return;
      if (terminal.isTTY) {
        const filled = Math.round((percent / PERCENT) * WIDTH);
        const bar = total > 0 ? `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ` : '';
        terminal.write(
          `\r${label} ${bar}${String(done)}${total > 0 ? ` of ${String(total)}` : ''}`,
        );
      } else if (shown < 0 || mark >= shown + (total > 0 ? STEP : STEP_OF_UNKNOWN)) {
        terminal.write(`${label} ${String(done)}${total > 0 ? ` of ${String(total)}` : ''}\n`);
      } else return;
      shown = mark;
    },
    end: () => {
      if (terminal.isTTY) terminal.write('\n');
    },
  };
};

/** Consecutive bars, each created when first shown. */
export const progressBars = (terminal: Terminal) => {
  let current: { readonly label: string; readonly bar: ReturnType<typeof progressBar> } | undefined;
  return {
    show: (label: string, done: number, total: number) => {
      if (current?.label !== label) {
        current?.bar.end();
        current = { label, bar: progressBar(terminal, label) };
      }
      current.bar.show(done, total);
    },
    end: () => current?.bar.end(),
  };
};
