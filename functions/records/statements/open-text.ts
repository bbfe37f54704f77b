import type { Table } from '#functions/platform/ports/table.ts';
import { readShowcase } from '#functions/records/showcase/showcase-record.ts';
import { isReusableLicense } from '#shared/domain/license.ts';

import type { OpenText } from './text-reader.ts';

/** What an operator opens to everybody (OPEN_TEXT, SHOWCASE). */
export type OpenTextSettings = {
  /** `license`: every statement of an article under CC BY or CC0; `example`: those of the showcased reports. */
  readonly mode: 'example' | 'license';
  /** DOIs of the showcased reports; undefined: the product chooses them. */
  readonly showcase?: readonly string[] | undefined;
};

export const CLOSED_BUT_EXAMPLES: OpenTextSettings = { mode: 'example' };

/**
 * The rule for text that everybody may read. Only articles under CC BY or CC0 are opened, because other licenses
 * do not let us hand on their sentences; which of them is the operator's choice.
 */
export const openText =
  (table: Pick<Table, 'get'>, { mode, showcase }: OpenTextSettings): OpenText =>
  async () => {
    if (mode === 'license')
      return { isOpen: ({ source }) => isReusableLicense(source.license), opensReport: () => true };
    const dois = new Set(showcase ?? (await readShowcase(table)())?.dois);
    return {
      isOpen: ({ citedDoi, source }) =>
        citedDoi !== undefined && dois.has(citedDoi) && isReusableLicense(source.license),
      opensReport: (doi) => dois.has(doi),
    };
  };
