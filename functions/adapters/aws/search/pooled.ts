/** What waits for its turn, in order, and how what has its turn is sent away. */
type Pool<Item> = {
  /** So many are under way at the same time. */
  readonly atOnce: number;
  /** Takes from the beginning of what waits as much as goes together, at least one. */
  readonly take: (waiting: Item[]) => readonly Item[];
  /** Never fails: who waits for an item is told by the item. What it answers waits again, before all others. */
  readonly send: (items: readonly Item[]) => Promise<readonly Item[]>;
};

/**
 * What is handed in while earlier calls are under way goes together with the next one, whoever hands it in: a hundred
 * articles that are put at the same time need as many round trips as one.
 */
export const pooled = <Item>({ atOnce, take, send }: Pool<Item>) => {
  const waiting: Item[] = [];
  let underWay = 0;
  let isPlanned = false;
  const begin = () => {
    while (underWay < atOnce && waiting.length > 0) {
      underWay += 1;
      void send(take(waiting)).then((again) => {
        waiting.unshift(...again);
        underWay -= 1;
        begin();
      });
    }
  };
  return (items: readonly Item[]): void => {
    for (const item of items) waiting.push(item);
    if (isPlanned) return;
    isPlanned = true;
    // All that is handed in at this moment goes together.
    setImmediate(() => {
      isPlanned = false;
      begin();
    });
  };
};
