import type { EdgeStance } from '#shared/domain/citation-graph.ts';
import { StanceMark } from '#web/ui/StanceMark.tsx';

/** The marks of what one paper says about another; two if it both supports and contrasts. */
export const EdgeStanceMark = ({ stance }: { readonly stance: EdgeStance }) =>
  stance === 'both' ? (
    <>
      <StanceMark type="supporting" />
      <StanceMark type="contradicting" />
    </>
  ) : (
    <StanceMark type={stance} />
  );
