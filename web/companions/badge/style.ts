/**
 * The style of a badge inside its shadow tree. Its size depends only on its attributes, so it is the same before and
 * after loading; all lengths scale with the font size.
 */
export const style = `
:host{display:inline-block;vertical-align:middle;max-inline-size:100%;--paper:#fff;--line:#d9d6ce;--ink:#1b1f24;--muted:#565e69;--accent:#1f4b8f;--supporting:#0b6e55;--contrasting:#a83a16;--mentioning:#545d6b;--notice:#8a1c3b}
:host([hidden]){display:none}
.badge{all:initial;display:block;box-sizing:border-box;position:relative;max-inline-size:100%;font:400 14px/1.3 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;font-variant-numeric:tabular-nums lining-nums;color:var(--ink)}
.dark{--paper:#1c2026;--line:#343a43;--ink:#eceae4;--muted:#a5adb8;--accent:#8db4f0;--supporting:#5cc9a7;--contrasting:#f0906a;--mentioning:#a9b2bf;--notice:#f28aa4}
.empty{visibility:hidden}
a{display:block;block-size:100%;box-sizing:border-box;border:1px solid var(--line);border-radius:6px;background:var(--paper);color:inherit;text-decoration:none;overflow:hidden}
.shown{box-sizing:border-box;display:grid;grid-template-columns:minmax(0,1fr) repeat(3,auto);gap:.3em .8em;align-items:center;align-content:center;block-size:100%;padding:.25em .7em}
a:hover{border-color:var(--muted)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.name{display:block;font-size:.86em;font-weight:600;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.noted .name{color:var(--notice)}
.noted a{border-color:var(--notice)}
.name svg{margin-inline-end:.35em}
svg{inline-size:.86em;block-size:.86em;flex:none;vertical-align:-.08em}
.number{display:inline-flex;align-items:center;gap:.35em;font-size:.93em;white-space:nowrap;min-inline-size:2.1em}
.word{font-size:.86em;color:var(--muted);overflow:hidden;text-overflow:ellipsis}
.supporting svg{color:var(--supporting)}.contradicting svg{color:var(--contrasting)}.mentioning svg,.unclassified svg{color:var(--mentioning)}
.inside{stroke:var(--paper)}.dot{fill:var(--supporting)}
.strip{grid-column:1/-1;display:flex;gap:2px;block-size:5px;border-radius:2px;overflow:hidden;background:var(--line);forced-color-adjust:none}
.strip:has(i){background:none}
i{min-inline-size:3px;flex-basis:0}
i.supporting{background:var(--supporting)}
i.contradicting{background:repeating-linear-gradient(-45deg,var(--contrasting) 0 3px,transparent 3px 5px)}
i.mentioning{box-sizing:border-box;border:1px solid var(--mentioning);border-radius:1px;background:color-mix(in srgb,var(--mentioning) 32%,var(--paper))}
.labels .shown{grid-template-columns:repeat(3,auto);justify-content:space-between}
.labels .name{grid-column:1/-1}
.labels .number{display:grid;grid-template-columns:auto 1fr;gap:0 .35em}
.labels .word{grid-column:1/-1}
.chart-none .shown{grid-template-columns:minmax(0,1fr) auto}
.vertical .shown{grid-template-columns:minmax(0,1fr)}
.vertical .number{display:flex}
.vertical .word{margin-inline-start:auto}
.compact .shown{padding-block:0;gap:0 .6em;grid-template-columns:auto repeat(3,minmax(0,1fr))}
.compact.chart-none .shown{grid-template-columns:auto 1fr}
.compact .strip{display:none}
.compact .name svg{margin:0;inline-size:1em;block-size:1em}
.heard{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.tip{box-sizing:border-box;position:fixed;inset:auto;margin:0;z-index:2147483647;inline-size:max-content;max-inline-size:min(21em,calc(100vw - 16px));max-block-size:calc(100vh - 16px);overflow:auto;padding:.8em 1em;border:1px solid var(--line);border-radius:6px;background:var(--paper);color:var(--ink);font-size:1em;line-height:1.45;white-space:normal;box-shadow:0 1px 2px rgb(0 0 0/8%),0 8px 24px rgb(0 0 0/14%)}
.tip[hidden]{display:none}
.tip b{display:block;font-weight:600}
.tip b+*{margin-block-start:.3em}
.tip .row{display:grid;grid-template-columns:auto 1fr auto;gap:.5em;align-items:center}
.tip .part{margin-block-start:.6em}
.tip .plain{grid-template-columns:1fr auto}
.tip .told{color:var(--notice);font-weight:600}
.tip .quiet{color:var(--muted);font-size:.93em}
@media(prefers-color-scheme:dark){.auto{--paper:#1c2026;--line:#343a43;--ink:#eceae4;--muted:#a5adb8;--accent:#8db4f0;--supporting:#5cc9a7;--contrasting:#f0906a;--mentioning:#a9b2bf;--notice:#f28aa4}}
@media print{.tip{display:none}}
`;
