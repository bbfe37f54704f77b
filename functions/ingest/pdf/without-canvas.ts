/** What the PDF library draws with. It looks for them when it is loaded, and nothing is ever drawn here. */
for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: Object });

// It looks for a canvas and warns where there is none: we read text alone and want none.
const { warn } = console;
Object.assign(console, { warn: () => undefined });
const pdf = await import('pdfjs-dist/legacy/build/pdf.mjs');
// With the worker at hand the library runs it in this very thread, which is a reading thread already.
const worker: object = await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
Object.assign(globalThis, { pdfjsWorker: worker });
Object.assign(console, { warn });

export const { getDocument } = pdf;
