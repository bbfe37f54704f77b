/**
 * Imports patents from a file into an environment (docs/patents.md). Run by an operator whose credentials may read and
 * write the table and write to the search domain; TABLE_NAME, SEARCH_ENDPOINT, AWS_REGION and PATENTS_SPREAD have the
 * values of the function `patents`. An interrupted run can be repeated.
 */
import { importPatents } from '#functions/features/patents/import-patents.ts';
import { patentSearchOnAws } from '#infra/aws/run/ports/patent-search.ts';
import { tableOnAws } from '#infra/aws/run/ports/table.ts';
import { patentRecords } from '#infra/sources/patent-records.ts';
import { unpackedBytes } from '#infra/sources/unpacked-bytes.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file with the patents.');
const summary = await importPatents({
  table: tableOnAws(),
  patentIndex: patentSearchOnAws(),
})(patentRecords(unpackedBytes(file)));
console.log(summary);
