// The reader's own choice of colours, applied before anything is drawn.
try {
  const chosen = globalThis.localStorage.getItem('veracite-theme');
  if (chosen === 'light' || chosen === 'dark')
    globalThis.document.documentElement.dataset.theme = chosen;
} catch {
  // Without storage the system's choice holds.
}
