import { colorRules } from '#web/companions/common/colors.ts';
import { markStyles } from '#web/companions/common/marks.ts';

/** The styles are added to Zotero's own windows, so each rule is limited to our elements. */
export const styles = `${colorRules('.veracite')}
${markStyles('.veracite')}
.veracite.cell { display: flex; gap: 8px; align-items: center; font-variant-numeric: tabular-nums; }
.veracite.cell .bar { width: 48px; flex: none; }
.veracite .bar { margin-block: 4px; }
.veracite p { margin-block: 4px; }
.veracite .notice { color: var(--notice); font-weight: 600; }
.veracite p.grave { border: 1px solid currentColor; border-radius: 6px; padding: 4px 8px; }`;
