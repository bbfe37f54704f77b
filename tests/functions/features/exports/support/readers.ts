import { Buffer } from 'node:buffer';

import { SaxesParser } from 'saxes';
import { fromBufferPromise } from 'yauzl';

/** Small readers, written from the formats' descriptions and not from our writers. */

/** Entries with their fields, as BibTeX reads braces: each counts, whatever stands before it. */
export const readBibtex = (text: string) => {
  const entries: { type: string; key: string; fields: Record<string, string> }[] = [];
  let at = 0;
  const braced = () => {
    if (text[at] !== '{') throw new Error(`No brace at ${String(at)}.`);
    const from = at + 1;
    for (let depth = 0; ; at += 1) {
      if (at >= text.length) throw new Error('A brace is never closed.');
      if (text[at] === '{') depth += 1;
      if (text[at] === '}') depth -= 1;
      if (depth === 0) break;
    }
    at += 1;
    return text.slice(from, at - 1);
  };
  const take = (pattern: RegExp) => {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = at;
    const found = sticky.exec(text);
    if (found) at = sticky.lastIndex;
    return found;
  };
  while (take(/\s*@(\w+)(?=\{)/)) {
    const type = /@(\w+)$/.exec(text.slice(0, at))?.[1] ?? '';
    const start = at;
    const body = braced();
    const end = at;
    at = start + 1;
    const key = take(/([^,{}\s]+),/)?.[1] ?? '';
    const fields: Record<string, string> = {};
    for (;;) {
      const name = take(/\s*(\w+)\s*=\s*(?=\{)/)?.[1];
      if (name === undefined) break;
      fields[name] = braced();
      take(/\s*,/);
    }
    if (text.slice(at, end).trim() !== '}') throw new Error(`Something is left in ${body}.`);
    at = end;
    entries.push({ type, key, fields });
  }
  if (text.slice(at).trim() !== '') throw new Error(`Something is left: ${text.slice(at)}`);
  return entries;
};

const TEX: Readonly<Record<string, string>> = {
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textbraceleft: '{',
  textbraceright: '}',
};
/** What a field prints, without the braces that only keep its letters as they are. */
export const printedTex = (value: string) =>
  value.replace(
    /\\(text[a-z]+)\{\}|\\([%&$#_])|[{}]/g,
    (_, name: string | undefined, sign: string | undefined) => TEX[name ?? ''] ?? sign ?? '',
  );

/** Records of RIS: lines of a tag, two spaces, a dash, a space and a value, from TY to ER. */
export const readRis = (text: string) => {
  const records: Record<string, string[]>[] = [];
  let open: Record<string, string[]> | undefined;
  for (const line of text.split('\r\n')) {
    if (line === '') continue;
    const [, tag = '', value = ''] = /^([A-Z][A-Z0-9]) {2}- (.*)$/s.exec(line) ?? [];
    if (tag === '') throw new Error(`This is no line of RIS: ${JSON.stringify(line)}`);
    if (tag === 'TY') open = {};
    if (!open) throw new Error('A record begins with TY.');
    (open[tag] ??= []).push(value);
    if (tag === 'ER') {
      records.push(open);
      open = undefined;
    }
  }
  if (open) throw new Error('A record ends with ER.');
  return records;
};

/** The files of an archive by name; each checksum and size is looked at. */
export const unzipped = async (bytes: Buffer): Promise<ReadonlyMap<string, string>> => {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await archive.openReadStreamPromise(entry))
      parts.push(Buffer.from(part as Uint8Array));
    files.set(entry.fileName, Buffer.concat(parts).toString());
  }
  return files;
};

const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The cells of the one sheet: texts, numbers, and undefined for what is empty. */
export const readXlsx = async (bytes: Buffer) => {
  const files = await unzipped(bytes);
  const rows: (string | number | undefined)[][] = [];
  let text = '';
  let value: string | number | undefined;
  let isText = false;
  for (const [name, content] of files) {
    const parser = new SaxesParser();
    parser.on('opentag', ({ name: tag, attributes }) => {
      if (tag === 'row') rows.push([]);
      if (tag === 'c') {
        value = undefined;
        isText = attributes['t'] === 'str';
      }
      // A text in several looks is one text.
      if (tag === 'is' || tag === 'v' || tag === 'f') text = '';
    });
    parser.on('text', (more) => {
      text += more;
    });
    parser.on('closetag', ({ name: tag }) => {
      if (tag === 'is') value = unescaped(text);
      if (tag === 'v') value = isText ? text : Number(text);
      if (tag === 'f' && !/^HYPERLINK\("https:\/\/doi\.org\/(10\.[^"\s]+)","\1"\)$/.test(text))
        throw new Error('There is a formula.');
      if (tag === 'c' && name.includes('sheet1')) rows.at(-1)?.push(value);
    });
    parser.write(content).close();
  }
  return { names: [...files.keys()], rows, sheet: files.get('xl/worksheets/sheet1.xml') ?? '' };
};
