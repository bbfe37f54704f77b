type OfPaper = { readonly citing: { readonly doi: string } };

/** The same statements in nearly the same order: no more than two of one paper follow one another while another waits. */
export const spreadByPaper = <Statement extends OfPaper>(
  ordered: readonly Statement[],
): readonly Statement[] => {
  const spread: Statement[] = [];
  const waiting = [...ordered];
  while (waiting.length > 0) {
    const [previous, last] = spread.slice(-2);
    const tired = previous?.citing.doi === last?.citing.doi ? last?.citing.doi : undefined;
    const next = waiting.findIndex(({ citing }) => citing.doi !== tired);
    // Where one paper alone is left, it says the rest.
    if (next === -1) return [...spread, ...waiting];
    spread.push(...waiting.splice(next, 1));
  }
  return spread;
};
