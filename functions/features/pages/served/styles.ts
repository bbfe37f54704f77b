/**
 * The style of served pages, inline so that nothing else must load before reading. Colors and sizes follow the common
 * style sheet, dimensions the web app, which is hidden until it takes over. Font sizes are slightly larger than the
 * app's: fallback fonts are narrower, and the same text drawn again would count as a new largest contentful paint.
 */
export const servedStyles = `
#served-page ~ #app { display: none }
[data-reads='other'] #served-page[data-spoken='translated'] { display: none }
[data-reads='other'] #served-page[data-spoken='translated'] ~ #app { display: block }
#served-page { --size-13: 0.8166rem; --size-15: 0.9422rem; --size-17: 1.0679rem; --size-20: 1.2563rem; --size-26: 1.633rem; --size-34: 2.136rem; font-size: var(--size-15) }
#served-page > header { border-bottom: var(--border); background: var(--paper) }
.served-bar { display: flex; gap: 8px 16px; align-items: center; min-height: var(--header) }
.served-brand { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink); font-family: var(--serif); font-size: var(--size-20); font-weight: 600; letter-spacing: -0.01em; text-decoration: none }
#served-page nav { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: var(--size-13) }
#served-page nav a { display: inline-flex; align-items: center; min-height: 28px; color: var(--muted); text-decoration: none }
#served-page > header nav { margin-inline-start: auto }
#served-page > main { min-height: calc(100dvh - var(--header)) }
#served-page > footer { padding-block: 32px; border-top: var(--border) }
.served-box { display: flex; gap: 8px }
.served-bar .served-box { flex: 1; max-width: 560px }
.served-box input { flex: 1; min-width: 0; min-height: 36px; padding: 4px 12px; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--raised) }
.served-box button { min-height: 36px; padding: 4px 14px; border: 1px solid var(--accent); border-radius: var(--radius); background: var(--accent); color: var(--on-accent); font-weight: 500 }
.served-large :is(input, button) { min-height: 48px }
.served-large input { padding-inline: 16px; font-size: var(--size-17) }
.served-report { padding-block-start: 24px }
.served-report h1 { max-width: 860px; line-height: 1.2 }
.served-said { max-width: 860px; min-height: 2.8em; margin-block-start: 8px; font-size: var(--size-17); font-weight: 600; line-height: 1.4; text-wrap: pretty }
.served-measured { display: flex; flex-wrap: wrap; gap: 4px 24px; margin-block-start: 6px; font-size: var(--size-13) }
.served-authors { display: flex; flex-wrap: wrap; gap: 0 0.5em; margin-block-start: 8px }
.served-authors a { color: var(--ink); text-decoration: none }
.served-authors > :not(:last-child)::after { content: ',' }
.served-facts > :not(:first-child)::before { content: '·'; margin-inline-end: 6px; color: var(--muted) }
.served-facts, .served-choices { display: flex; flex-wrap: wrap; gap: 0 7px; margin-block-start: 2px; color: var(--muted); font-size: var(--size-13) }
.served-tools { display: flex; flex-wrap: wrap; gap: 8px; margin-block: 12px }
.served-tools a { display: inline-flex; align-items: center; min-height: 36px; padding: 4px 14px; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--raised); color: var(--ink); font-weight: 500; text-decoration: none }
.served-abstract { max-width: 46.2rem; padding-block: 4px 8px }
@media (scripting: enabled) {
  .served-unscripted { display: none }
  section.served-abstract > p { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 3 }
  section.served-abstract { min-height: 108px }
  .served-rows p { display: -webkit-box; overflow: hidden; min-height: 4.5em; -webkit-box-orient: vertical; -webkit-line-clamp: 3 }
}
section.served-abstract > p { font-family: var(--serif); font-size: var(--size-17); line-height: 1.5 }
.served-part { margin-block-start: 20px; padding-block-start: 20px; border-top: var(--border) }
.served-part h2, .served-list h2 { font-family: var(--serif); font-size: var(--size-20) }
.served-tables { display: flex; flex-wrap: wrap; gap: 16px 64px; margin-block: 12px }
.served-tables :is(th, td) { padding-block: 4px; padding-inline: 0 20px }
.served-tables td, .served-tables thead th { text-align: end }
.served-tables caption { padding-block-end: 4px; color: var(--muted); font-size: var(--size-13); text-align: start }
.served-rows > li { padding-block: 10px; border-bottom: var(--border) }
.served-rows small, .served-table small { display: block; color: var(--muted); font-size: var(--size-13) }
.served-grave, .served-noticed { color: var(--notice) }
.served-rows strong { margin-inline-end: 8px; font-size: var(--size-13) }
.served-notices { display: grid; gap: 8px; margin-block-end: 24px }
.served-notices p { padding: 12px 16px; border: 1px solid var(--notice); border-radius: var(--radius); color: var(--notice) }
.served-notices .served-over { background: var(--notice); color: var(--paper) }
.served-notices a { color: inherit }
.served-pager { justify-content: center; padding-block: 24px }
.served-pager > * { min-height: 32px; padding-inline: 8px }
.served-pager span { display: inline-flex; align-items: center; color: var(--muted) }
.served-list { padding-block: 24px 48px }
.served-list > :is(p, h1, form) { max-width: 41.4rem; margin-block-end: 12px }
.served-list > form { max-width: none }
.served-first { font-size: var(--size-20) }
.served-findings { display: grid; gap: 4px; max-width: 46rem }
.served-findings a { color: var(--ink) }
.served-rows > li > a { font-size: var(--size-17) }
.served-rows p { max-width: 34.5rem; line-height: 1.5; margin-block-start: 8px; font-family: var(--serif) }
.served-home { padding-block: clamp(24px, 7vh, 72px) 48px }
.served-home h1 { font-size: var(--size-34); letter-spacing: -0.015em }
.served-lead { margin-block: 16px; color: var(--muted); font-size: var(--size-17) }
.served-home { display: grid; grid-template-columns: minmax(0, 1fr); gap: 32px 64px }
.served-home section { max-width: 38rem }
.served-home section > * + * { margin-block-start: 10px }
.served-home h2 { font-size: var(--size-15) }
.served-home h2 a { color: inherit; text-decoration: none }
.served-home blockquote { font-family: var(--serif); font-size: var(--size-17) }
.served-home section > ul:not(.served-rows) > li + li { margin-block-start: 8px }
.served-live > .serif { font-size: var(--size-20); line-height: 1.3 }
.served-ways { display: flex; flex-wrap: wrap; gap: 4px 20px }
.served-ways a { display: inline-flex; align-items: center; min-height: 28px }
.served-plans { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 16px; margin-block: 16px }
.served-plans > section { display: grid; gap: 12px; align-content: start; max-width: 40rem; padding: 24px; border: var(--border); border-radius: var(--radius) }
.served-plans > [data-first] { border-color: var(--accent) }
.served-plans li { display: flex; gap: 8px; padding-block: 4px }
.served-plans li::before { color: var(--muted); content: '✓' / '' }
.served-price { font-size: var(--size-20) }
.served-price small { color: var(--muted); font-size: 0.75em }
.served-dl { display: flex; flex-wrap: wrap; gap: 12px 32px; margin-block: 16px }
.served-dl dt { color: var(--muted); font-size: var(--size-13) }
.served-table { width: 100%; font-size: var(--size-13) }
.served-table :is(th, td) { padding-block: 8px; padding-inline: 0 12px; border-bottom: var(--border); vertical-align: top; text-align: start }
.served-table thead th { color: var(--muted); font-size: var(--size-13) }
@media (width < 700px) {
  .served-table, .served-table tbody, .served-table tr, .served-table tbody :is(th, td) { display: block; border: 0 }
  .served-table thead { display: none }
  .served-table tr { padding-block: 10px; border-bottom: var(--border) }
  .served-table tbody :is(th, td) { padding: 0 }
  .served-table td { color: var(--muted); font-size: var(--size-13) }
  .served-table td::before { content: attr(data-is) ': ' }
  .served-table td small { display: inline }
}
@media (width >= 960px) {
  .served-home { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); grid-template-rows: auto auto 1fr }
  .served-questions { grid-row: 2 / 4; grid-column: 2 }
  .served-home > :last-child { grid-column: 1 / -1; max-width: none }
}
@media (width < 960px) { #served-page > header nav { display: none } }
@media (width < 720px) { .served-bar .served-box { display: none } }
@media (width < 720px) and (scripting: enabled) { .served-facts { flex-wrap: nowrap; overflow: hidden; white-space: nowrap } }
@media (scripting: none) {
  .served-bar { flex-wrap: wrap; padding-block: 4px }
  .served-bar .served-box { display: flex; flex-basis: 16rem }
  #served-page > header nav { display: flex; margin: 0 }
}
@media (width < 480px) {
  .served-home h1 { max-width: 16rem; font-size: var(--size-26) }
  .served-report { padding-block-start: 12px }
  .served-report h1 { font-size: var(--size-20) }
}
@media (width < 480px) and (scripting: enabled) {
  section.served-abstract { min-height: 100px }
  section.served-abstract > p { -webkit-line-clamp: 2 }
}
@media (width < 480px) { .served-box input::placeholder { font-size: var(--size-13) } }
@media (pointer: coarse) { .served-box :is(input, button) { min-height: 44px } }
@media (pointer: coarse) { .served-tools a, #served-page nav a { min-height: 44px } }
@media print { #served-page > header, #served-page > footer, .served-tools, .served-pager { display: none } }
`.replaceAll(/\n\s*/g, '');
