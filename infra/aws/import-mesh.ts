/**
 * Imports the Medical Subject Headings of a file into an environment (docs/mesh.md). Run by an operator whose credentials may
 * write the table; TABLE_NAME and AWS_REGION name it, as the settings of the function `papers` do. Killed, it is simply run
 * again.
 */
import { importMesh } from '#functions/records/mesh/import-mesh.ts';
import { tableOnAws } from '#infra/aws/run/ports/table.ts';
import { unpackedBytes } from '#infra/local/unpacked-bytes.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file with the headings.');
console.log(await importMesh({ table: tableOnAws(), now: () => new Date() })(unpackedBytes(file)));
