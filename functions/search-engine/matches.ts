/** Documents in ascending order, with a score for each. */
export type Matches = { readonly docs: Int32Array; readonly scores: Float32Array };

export const noMatches: Matches = { docs: new Int32Array(0), scores: new Float32Array(0) };

/** Intersects both; scores are added. */
export const intersection = (a: Matches, b: Matches): Matches => {
  const [few, many] = a.docs.length <= b.docs.length ? [a, b] : [b, a];
  const docs = new Int32Array(few.docs.length);
  const scores = new Float32Array(few.docs.length);
  let count = 0;
  let other = 0;
  for (let index = 0; index < few.docs.length; index += 1) {
    const doc = few.docs[index] ?? 0;
    while (other < many.docs.length && (many.docs[other] ?? 0) < doc) other += 1;
    if (many.docs[other] !== doc) continue;
    docs[count] = doc;
    scores[count] = (few.scores[index] ?? 0) + (many.scores[other] ?? 0);
    count += 1;
  }
  return { docs: docs.subarray(0, count), scores: scores.subarray(0, count) };
};

/** Unites both; scores of common documents are added. */
export const union = (a: Matches, b: Matches): Matches => {
  if (a.docs.length === 0) return b;
  if (b.docs.length === 0) return a;
  const docs = new Int32Array(a.docs.length + b.docs.length);
  const scores = new Float32Array(docs.length);
  let count = 0;
  let one = 0;
  let two = 0;
  while (one < a.docs.length || two < b.docs.length) {
    const left = one < a.docs.length ? (a.docs[one] ?? 0) : Infinity;
    const right = two < b.docs.length ? (b.docs[two] ?? 0) : Infinity;
    docs[count] = Math.min(left, right);
    let score = 0;
    if (left <= right) score += a.scores[one++] ?? 0;
    if (right <= left) score += b.scores[two++] ?? 0;
    scores[count++] = score;
  }
  return { docs: docs.subarray(0, count), scores: scores.subarray(0, count) };
};

/** Adds the scores of `bonus` to those documents of `matches` that it contains too. */
export const withBonus = (matches: Matches, bonus: Matches): Matches => {
  if (bonus.docs.length === 0) return matches;
  const scores = matches.scores.slice();
  let other = 0;
  for (let index = 0; index < matches.docs.length; index += 1) {
    const doc = matches.docs[index] ?? 0;
    while (other < bonus.docs.length && (bonus.docs[other] ?? 0) < doc) other += 1;
    if (bonus.docs[other] === doc)
      scores[index] = (scores[index] ?? 0) + (bonus.scores[other] ?? 0);
  }
  return { docs: matches.docs, scores };
};

export const filtered = (matches: Matches, passes: (doc: number) => boolean): Matches => {
  const docs = new Int32Array(matches.docs.length);
  const scores = new Float32Array(matches.docs.length);
  let count = 0;
  for (let index = 0; index < matches.docs.length; index += 1) {
    const doc = matches.docs[index] ?? 0;
    if (!passes(doc)) continue;
    docs[count] = doc;
    scores[count++] = matches.scores[index] ?? 0;
  }
  return { docs: docs.subarray(0, count), scores: scores.subarray(0, count) };
};

/** Returns all documents below `count` that pass, without a score. */
export const matchesOf = (count: number, passes: (doc: number) => boolean): Matches => {
  const docs = new Int32Array(count);
  let found = 0;
  for (let doc = 0; doc < count; doc += 1) if (passes(doc)) docs[found++] = doc;
  return { docs: docs.subarray(0, found), scores: new Float32Array(found) };
};

/** Returns the matches of the first that the second does not contain. */
export const without = (matches: Matches, others: Matches): Matches => {
  const excluded = new Set(others.docs);
  return filtered(matches, (doc) => !excluded.has(doc));
};
