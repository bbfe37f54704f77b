// Finds headings on the page of the API, and opens what a link leads to. Without it the page reads whole all the same.
const { document, location } = globalThis;
const form = document.querySelector('#find');
const field = form.querySelector('input');
const said = form.querySelector('[role=status]');
const headings = [...document.querySelectorAll('main summary, main h2, main h3')].map(
  (heading) => ({
    text: heading.textContent.toLowerCase(),
    place: heading.closest('details, section'),
  }),
);
const open = () => {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (place?.tagName === 'DETAILS') place.open = true;
};
const find = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = new Set();
  for (const { text, place } of headings)
    if (words.every((word) => text.includes(word))) found.add(place);
  for (const { place } of headings)
    place.hidden =
      words.length > 0 &&
      ![...found].some((one) => one === place || place.contains(one) || one.contains(place));
  const count = [...found].filter((place) => place.tagName === 'DETAILS').length;
  said.textContent = words.length === 0 ? '' : count === 1 ? '1 entry' : `${count} entries`;
};
form.addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', find);
globalThis.addEventListener('hashchange', open);
open();
