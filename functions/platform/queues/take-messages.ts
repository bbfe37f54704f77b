import { type Delivery } from '#functions/platform/ports/queue.ts';

/** How long a message waits before it is tried again after a surprise. */
const RETRY_AFTER_SECONDS = 5;

type Options = {
  readonly work: (batch: readonly Delivery[]) => Promise<void>;
  readonly giveBack: (delivery: Delivery, seconds: number) => Promise<void>;
  readonly bury: (delivery: Delivery, reason: string) => Promise<void>;
  readonly maxDeliveries: number;
  readonly onSurprise: (error: unknown, delivery: Delivery) => void;
};

/**
 * Works a batch; when something surprising happens, works its messages one by one, so that a message nobody can work
 * takes no other one along. Such a message is tried again later, and after `maxDeliveries` it goes to the dead letter
 * with the reason. Answers the deliveries that failed for now.
 */
export const takeMessages =
  ({ work, giveBack, bury, maxDeliveries, onSurprise }: Options) =>
  async (batch: readonly Delivery[]): Promise<readonly Delivery[]> => {
    if (batch.length > 1) {
      try {
        await work(batch);
        return [];
      } catch {
        // Each message gets its own try below; the one at fault says why there.
      }
    }
    const failed: Delivery[] = [];
    for (const delivery of batch) {
      try {
        await work([delivery]);
      } catch (error) {
        onSurprise(error, delivery);
        if (delivery.attempt >= maxDeliveries) await bury(delivery, reasonOf(error));
        else {
          await giveBack(delivery, RETRY_AFTER_SECONDS);
          failed.push(delivery);
        }
      }
    }
    return failed;
  };

const reasonOf = (error: unknown) =>
  `Reading failed in a way nobody foresaw: ${error instanceof Error ? error.message : String(error)}`;
