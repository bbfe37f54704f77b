import { type Key } from '#functions/platform/ports/table.ts';

/** The item that the reading worker writes once a source file is read; it names the articles of the file. */
export const readMarkKey = (sha256: string): Key => ({ pk: `source#${sha256}`, sk: 'read' });
