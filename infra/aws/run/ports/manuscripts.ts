import { createManuscriptProcesses } from '#infra/composition/manuscript-processes.ts';
import type { Ports } from '#infra/composition/world.ts';

export const manuscriptsOnAws = (): Ports['readManuscript'] => createManuscriptProcesses();
