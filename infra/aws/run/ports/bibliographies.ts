import { createBibliographyThreads } from '#infra/composition/bibliography-threads.ts';
import type { Ports } from '#infra/composition/world.ts';

export const bibliographiesOnAws = (): Ports['readBibliography'] => createBibliographyThreads();
