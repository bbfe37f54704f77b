import * as z from 'zod';

import type { Files } from '#functions/platform/ports/files.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { manuscriptUse } from './awaited-manuscript.ts';

/** A manuscript that S3 accepted. */
const Upload = z.object({ file: z.string() });

type Ports = {
  readonly table: Pick<Table, 'get'>;
  readonly files: Pick<Files, 'remove'>;
};

/**
 * Deletes a manuscript that no check waits for or reads. A signed link outlives its check and its account, and S3 accepts
 * what comes by it.
 */
export const removeUnwantedManuscript =
  ({ table, files }: Ports) =>
  async (delivery: Delivery): Promise<void> => {
    const { file } = Upload.parse(JSON.parse(delivery.body));
    if ((await manuscriptUse({ table })(file)) === 'unwanted') await files.remove(file);
  };
