/** Stubs for the drawing classes that the PDF library requires on load; nothing is ever rendered here. */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: Object });

// The library looks for a canvas and warns when there is none; only text is extracted, so none is needed.
const { warn } = console;
Object.assign(console, { warn: () => undefined });
const pdf = await import('pdfjs-dist/legacy/build/pdf.mjs');
// With the worker code preloaded, the library runs it in the current thread, which is already a reader thread.
const worker: object = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
Object.assign(globalThis, { pdfjsWorker: worker });
Object.assign(console, { warn });

export const { getDocument } = pdf;
