import { SaxesParser } from 'saxes';

/** How often each reference is marked: by `rid` of every `xref ref-type="bibr"`. */
export type MarkCounts = {
  readonly body: ReadonlyMap<string, number>;
  readonly floats: ReadonlyMap<string, number>;
};

/**
 * Counts citation marks straight from the XML events. It shares no code with the reader, so that the two can be compared:
 * it knows nothing but in which part of the article itself (not of a sub-article) an `xref` stands.
 */
export const countMarks = (xml: string): MarkCounts => {
  const body = new Map<string, number>();
  const floats = new Map<string, number>();
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: false, position: false });
  // Undeclared names of characters are no matter here.
  parser.on('error', (error) => {
    if (!error.message.includes('undefined entity')) throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (name !== 'xref' || attributes['ref-type'] !== 'bibr') return;
    if (path.includes('sub-article') || path.includes('response')) return;
    const counts = path.includes('body')
      ? body
      : path.includes('floats-group')
        ? floats
        : undefined;
    for (const rid of (attributes['rid'] ?? '').split(/\s+/))
      if (rid !== '') counts?.set(rid, (counts.get(rid) ?? 0) + 1);
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  return { body, floats };
};

export const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
