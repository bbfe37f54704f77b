import type { EdgeStance } from '#shared/domain/citation-graph.ts';
import { StanceMark } from '#web/ui/StanceMark.tsx';

/** The marks of what one paper says of another: two where it tells both ways. */
export const EdgeStanceMark = ({ stance }: { readonly stance: EdgeStance }) =>
  stance === 'both' ? (
    <>
      <StanceMark type="supporting" />
      <StanceMark type="contradicting" />
    </>
  ) : (
    <StanceMark type={stance} />
  );
