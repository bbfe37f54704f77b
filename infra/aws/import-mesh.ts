/**
 * Imports Medical Subject Headings from a file into an environment (docs/mesh.md). Run by an operator whose credentials
 * may write to the table; TABLE_NAME and AWS_REGION have the values of the function `papers`. An interrupted run can be
 * repeated.
 */
import { importMesh } from '#functions/records/mesh/import-mesh.ts';
import { tableOnAws } from '#infra/aws/run/ports/table.ts';
import { unpackedBytes } from '#infra/sources/unpacked-bytes.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file with the headings.');
console.log(await importMesh({ table: tableOnAws(), now: () => new Date() })(unpackedBytes(file)));
