/** The waiting items, in order, and how a batch of them is sent. */
type Pool<Item> = {
  /** Maximum number of concurrent calls. */
  readonly atOnce: number;
  /** Takes as many items from the front of the queue as fit into one call, at least one. */
  readonly take: (waiting: Item[]) => readonly Item[];
  /**
   * Never rejects: callers are notified through their items. The returned items are queued again, before all others.
   */
  readonly send: (items: readonly Item[]) => Promise<readonly Item[]>;
};

/**
 * Batches items from all callers that arrive while earlier calls are in flight: putting a hundred articles concurrently
 * takes as many round trips as one.
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
    // Items that arrive in the same turn are sent together.
    setImmediate(() => {
      isPlanned = false;
      begin();
    });
  };
};
