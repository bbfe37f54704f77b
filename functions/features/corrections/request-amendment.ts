import { completeDue } from '#functions/platform/due/due-work.ts';
import { type Delivery } from '#functions/platform/ports/queue.ts';
import { type QueueNamed } from '#functions/platform/ports/queue.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { DueMessage } from '#shared/messages/due.ts';
import { type IngestMessage } from '#shared/messages/ingest.ts';

import { INGEST } from './ports.ts';

export type RequestAmendmentPorts = {
  readonly table: Pick<Table, 'write'>;
  readonly queueNamed: QueueNamed;
};

/** Queues the amendment of an article after an expert decision; a no-op if it is applied. */
export const requestAmendment =
  ({ table, queueNamed }: RequestAmendmentPorts) =>
  async ({ body }: Pick<Delivery, 'body'>): Promise<void> => {
    const { due } = DueMessage.parse(JSON.parse(body));
    await queueNamed(INGEST).send([
      JSON.stringify({ kind: 'amend', article: due.id } satisfies IngestMessage),
    ]);
    await completeDue(table)(due);
  };
