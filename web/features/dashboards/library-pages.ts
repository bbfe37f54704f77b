import type { ResponseOf } from '#web/platform/api-client.ts';

/** An entry of a library that names the same work as an earlier entry refers to that entry. */
export type ReadReference = ResponseOf<'readReferences'>['references'][number] & {
  readonly sameAs?: number;
};

/** The server sees one page at a time, so line numbers continue here, and works of earlier pages are recognized. */
export const appendLibraryPage = (
  previous: readonly ReadReference[],
  page: readonly ReadReference[],
): readonly ReadReference[] => {
  const first = new Map<string, number>();
  for (const { doi, line } of previous)
    if (doi !== undefined && !first.has(doi)) first.set(doi, line);
  const rows = page.map(({ reason, ...reference }) => {
    const line = previous.length + reference.line;
    const { doi, state } = reference;
    const earlier = doi === undefined ? undefined : first.get(doi);
    if (doi !== undefined && earlier === undefined) first.set(doi, line);
    if (earlier !== undefined)
      return { ...reference, line, state: 'duplicate' as const, sameAs: earlier };
    // The server's own reason would refer to line numbers of this page only.
    const holds = state === 'duplicate' ? undefined : reason;
    return { ...reference, line, ...(holds !== undefined && { reason: holds }) };
  });
  return [...previous, ...rows];
};
