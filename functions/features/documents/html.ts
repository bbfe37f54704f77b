export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** Contracts mark literals with backquotes. */
export const prose = (text: string): string =>
  escapeHtml(text).replace(/`([^`]+)`/g, (_, literal: string) => `<code>${literal}</code>`);

export const block = (text: string): string =>
  `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<div class="wide"><table><thead><tr>${head.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`;

/** Turns `saved-searches` into `Saved searches`. */
export const featureTitle = (feature: string): string =>
  (feature.slice(0, 1).toUpperCase() + feature.slice(1)).replaceAll('-', ' ');
