/** The colors and sizes of web/ui/tokens.css this page needs; it loads only two small scripts. */
export const DOCS_STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fbfaf7,#14171b);--raised:light-dark(#fff,#1c2026);--line:light-dark(#d9d6ce,#343a43);--ink:light-dark(#1b1f24,#eceae4);--muted:light-dark(#565e69,#a5adb8);--accent:light-dark(#1f4b8f,#8db4f0);--edge:light-dark(#85898f,#6d7682);--shade:light-dark(#f2f0ea,#1c2026);--serif:'Source Serif 4',Georgia,serif;--mono:ui-monospace,'SFMono-Regular',Menlo,Consolas,'Liberation Mono',monospace}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}html{background:var(--paper);color:var(--ink);font:15px/1.6 Inter,system-ui,sans-serif;scroll-padding-top:24px;-webkit-text-size-adjust:100%}
body{margin:0;overflow-wrap:anywhere}a{color:var(--accent);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:16px;top:8px;background:var(--paper);padding:8px}
header{border-bottom:1px solid var(--line)}header>div,.page{max-width:1232px;margin:0 auto;padding:0 16px}
header>div{display:flex;align-items:center;gap:20px;min-height:56px}header a{color:inherit;text-decoration:none}
header a:first-child{font:600 20px var(--serif)}header a+a{color:var(--muted)}
.page{display:grid;gap:0 48px;padding-block:24px 96px}
h1,h2,h3{font-family:var(--serif);line-height:1.25;font-weight:600;text-wrap:balance}h1{font-size:34px;margin:8px 0 8px}h2{font-size:26px;margin:56px 0 8px;padding-top:24px;border-top:1px solid var(--line)}h3{font-size:20px;margin:32px 0 8px}h4{display:inline;margin:0;font-size:15px;font-weight:500}
main{min-width:0}main>*,main section>*{max-width:46rem}p,ul,ol{margin:8px 0}main ul{padding-left:20px}
code,pre{font-family:var(--mono);font-size:13px}pre{background:var(--shade);border:1px solid var(--line);border-radius:6px;padding:12px 16px;overflow-x:auto;line-height:1.5;overflow-wrap:normal}
nav ul{list-style:none;margin:0;padding:0}nav li li{padding-left:12px;font-size:13px}nav li a{display:block;padding:3px 0;color:var(--muted);text-decoration:none}nav li a:hover{color:var(--ink);text-decoration:underline}nav>ul>li>a{color:var(--ink);font-weight:500}
nav label{display:block;font-size:13px;font-weight:500;margin-bottom:4px}nav input{width:100%;min-height:40px;padding:4px 12px;border:1px solid var(--edge);border-radius:6px;background:var(--raised);color:inherit;font:inherit}nav form{margin-bottom:12px}nav [role=status]{color:var(--muted);font-size:13px;min-height:20px;margin:4px 0 0}
details{border-top:1px solid var(--line)}details:last-child{border-bottom:1px solid var(--line)}summary{cursor:pointer;padding:10px 0}summary code{color:var(--muted);display:block;margin-left:16px}details>:not(summary){margin-left:16px}
.method{font-weight:600;color:var(--ink)}.wide{overflow-x:auto;max-width:none}table{border-collapse:collapse;width:100%;margin:8px 0 16px}th,td{border-bottom:1px solid var(--line);padding:6px 12px 6px 0;text-align:left;vertical-align:top}th{color:var(--muted);font-weight:500}td:first-child{white-space:nowrap}
.muted{color:var(--muted)}[hidden]{display:none}
@media(min-width:900px){.page{grid-template-columns:236px 1fr}nav.contents{position:sticky;top:0;max-height:100vh;overflow-y:auto;padding:8px 4px 24px}}
@media(max-width:899px){nav.contents>ul{columns:2;column-gap:24px}nav.contents li ul{display:none}h1{font-size:26px}h2{font-size:20px}nav input{min-height:44px}nav li a{padding:8px 0}summary{padding:14px 0}}
@media print{nav.contents,header{display:none}}
@media (scripting:none){#find{display:none}}`;
