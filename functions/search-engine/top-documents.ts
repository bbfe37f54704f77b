/** Returns whether document `a` with its key ranks before `b`; larger keys come first. */
export type RanksBefore = (a: number, keyA: number, b: number, keyB: number) => boolean;

/** Collects the first `size` of all documents offered: a heap whose root is the lowest ranked. */
export const topDocuments = (size: number, before: RanksBefore) => {
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
    let index = from;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(parent, index)) return;
      swap(parent, index);
      index = parent;
    }
  };
  const sink = () => {
    let index = 0;
    for (;;) {
      let last = index;
      for (const child of [2 * index + 1, 2 * index + 2])
        if (child < count && isBefore(last, child)) last = child;
      if (last === index) return;
      swap(last, index);
      index = last;
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
        .map((doc, index) => ({ doc, key: keys[index] ?? 0 }))
        .sort((a, b) => (before(a.doc, a.key, b.doc, b.key) ? -1 : 1)),
  };
};
