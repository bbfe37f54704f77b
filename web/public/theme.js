// The reader's own choice of colours, applied before anything is drawn.
try {
  const chosen = globalThis.localStorage.getItem('veracite-theme');
  if (chosen === 'light' || chosen === 'dark')
    globalThis.document.documentElement.dataset.theme = chosen;
} catch {
  // Without storage the system's choice holds.
}
// Content that was served in English is hidden from readers of another language until the app shows theirs.
{
  const ours = ['en', 'de', 'ar'];
  const { navigator } = globalThis;
  let kept;
  try {
    kept = globalThis.localStorage.getItem('veracite-language');
  } catch {
    // Then what the browser says holds.
  }
  const read = navigator.languages.map((tag) => tag.toLowerCase().replace(/-.*$/, ''));
  const first = ours.includes(kept) ? kept : read.find((tag) => ours.includes(tag));
  if ((first ?? 'en') !== 'en') globalThis.document.documentElement.dataset.reads = 'other';
}
