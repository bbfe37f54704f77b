import { type MeshDescriptor, readMesh } from '#functions/ingest/mesh/read-mesh.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Table } from '#functions/platform/ports/table.ts';

import { putMeshHeadings } from './mesh-headings.ts';

type Ports = { readonly table: Pick<Table, 'putMany' | 'write'>; readonly now: Clock };

/** Replaces the headings by those of a file; an incomplete file changes nothing. `onWrong` hears lines that are left out. */
export const importMesh =
  ({ table, now }: Ports) =>
  async (
    bytes: AsyncIterable<Uint8Array>,
    onWrong: (line: number, reason: string) => void = () => undefined,
  ): Promise<{ readonly headings: number; readonly names: number }> => {
    const descriptors: MeshDescriptor[] = [];
    for await (const one of readMesh(bytes, onWrong)) descriptors.push(one);
    const names = await putMeshHeadings(table)(descriptors, now().toISOString());
    return { headings: descriptors.length, names };
  };
