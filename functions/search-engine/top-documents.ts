/** Returns whether document `a` with its key ranks before `b`; larger keys come first. */
export type Before = (a: number, keyA: number, b: number, keyB: number) => boolean;

/** Collects the first `size` of all documents offered: a heap whose root is the lowest ranked. */
export const topDocuments = (size: number, before: Before) => {
  const docs = new Int32Array(size);
  const keys = new Float64Array(size);
  let count = 0;

  const isBefore = (a: number, b: number) =>
    before(docs[a] ?? 0, keys[a] ?? 0, docs[b] ?? 0, keys[b] ?? 0);
  const swap = (a: number, b: number) => {
    const doc = docs[a] ?? 0;
    const key = keys[a] ?? 0;
    docs[a] = docs[b] ?? 0;
    keys[a] = keys[b] ?? 0;
    docs[b] = doc;
    keys[b] = key;
  };
  const rise = (from: number) => {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(parent, at)) return;
      swap(parent, at);
      at = parent;
    }
  };
  const sink = () => {
    let at = 0;
    for (;;) {
      let last = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < count && isBefore(last, child)) last = child;
      if (last === at) return;
      swap(last, at);
      at = last;
    }
  };

  return {
    offer: (doc: number, key: number): void => {
      if (count < size) {
        docs[count] = doc;
        keys[count] = key;
        rise(count++);
        return;
      }
      const worst = keys[0] ?? 0;
      if (size === 0 || key < worst || !before(doc, key, docs[0] ?? 0, worst)) return;
      docs[0] = doc;
      keys[0] = key;
      sink();
    },
    /** Returns the collected documents, in order. */
    inOrder: (): readonly { readonly doc: number; readonly key: number }[] =>
      [...docs.subarray(0, count)]
        .map((doc, at) => ({ doc, key: keys[at] ?? 0 }))
        .sort((a, b) => (before(a.doc, a.key, b.doc, b.key) ? -1 : 1)),
  };
};
