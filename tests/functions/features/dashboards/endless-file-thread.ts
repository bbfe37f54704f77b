import { parentPort } from 'node:worker_threads';

/** Stands for the thread that reads bibliographies: one file keeps it busy forever, every other one has no entries. */
parentPort?.on('message', ({ text }: { readonly text: string }) => {
  // Nothing but the end of the thread ends this.
  while (text === 'endless');
  parentPort?.postMessage({ kind: 'read', format: 'bibtex', references: [] });
});
parentPort?.postMessage({ kind: 'ready' });
