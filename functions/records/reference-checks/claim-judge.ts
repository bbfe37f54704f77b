import { type ClaimJudge } from '#functions/platform/ports/claim-judge.ts';

/**
 * The judge that comes with the product. It has no card: measured, it is too often wrong for its verdicts to be shown
 * (docs/measurements.md). The model is read when first needed, because most starts of a function judge nothing.
 */
export const propositionJudge: ClaimJudge = {
  card: undefined,
  judge: async (claim, passages) => {
    const { judgeProposition } = await import('#shared/domain/proposition/judge-proposition.ts');
    return passages.map((passage) => {
      const { yes, no, says } = judgeProposition(claim, passage);
      // A condition in the passage limits what it says.
      return says === 'depends'
        ? { supported: 0, partly: yes + no, contradicted: 0 }
        : { supported: yes, partly: 0, contradicted: no };
    });
  },
};
