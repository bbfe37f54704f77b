import { gzipSync } from 'node:zlib';

import { often } from './often.ts';

const MIB = 1024 * 1024;
const PIECE_MIB = 10;
/** 1.5 GiB in the proof; on a commit as much as exceeds every limit of a row or record. */
const CELL_MIB = often({ commit: 40, proof: 1536 });

/** How a cell, a value or an element begins in each format that an import reads. */
export const cellBeginnings = {
  'comma-separated values': 'doi,retractionwatch\n"',
  'lines of JSON': '{"DOI":"',
  'the XML of MeSH': '<DescriptorRecordSet><DescriptorRecord><DescriptorUI>',
  'the XML of a grant': '<?xml version="1.0"?><us-patent-grant><p>',
} as const;

/** A gzip file of one cell that never ends. Members of gzip add up, so one packed piece is repeated, and nothing large is made here. */
export const endlessCell = (beginning: string): Buffer => {
  const piece = gzipSync(Buffer.alloc(PIECE_MIB * MIB, 'x'));
  const pieces = Array.from({ length: Math.ceil(CELL_MIB / PIECE_MIB) }, () => piece);
  return Buffer.concat([gzipSync(beginning), ...pieces]);
};
