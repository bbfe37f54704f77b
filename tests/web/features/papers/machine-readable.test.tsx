import { render } from '@testing-library/react';

import { filledShell } from '#functions/features/pages/filled-shell.ts';
import { missingHead, pageHead } from '#functions/features/pages/page-head.ts';
import { citableOf } from '#shared/domain/citable-work.ts';
import { bibtexOf } from '#shared/domain/citation-formats.ts';
import { MachineReadable } from '#web/features/papers/MachineReadable.tsx';
import { commonText } from '#web/text/common.ts';
import { english } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';

import { paperReply } from '#tests/web/support/fictional.ts';

const first = paperReply({ license: 'CC BY 4.0', publishedDate: '2020-02-03' });
const second = paperReply({ doi: '10.5555/second', title: 'Another paper' });

const shell =
  '<html><head><title>Veracite</title><meta name="description" content="x"></head><body></body></html>';

/** What a reference manager reads in the open page, in its order. */
const read = () => ({
  tags: [...document.querySelectorAll('meta[name^="citation_"]')].map((one) => [
    one.getAttribute('name'),
    one.getAttribute('content'),
  ]),
  links: [...document.querySelectorAll('link')].map((one) => [one.rel, one.href, one.type]),
  records: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (one) => one.textContent,
  ),
});

const arriveAt = (page: string) => {
  const sent = new DOMParser().parseFromString(page, 'text/html');
  document.head.replaceChildren(...sent.head.children);
};

it('says in the open page what the server said, once', () => {
  arriveAt(filledShell(shell, pageHead(first, globalThis.location.origin)));
  const sent = read();
  expect(sent.tags).toContainEqual(['citation_doi', first.doi]);
  expect(sent.links.length).toBeGreaterThan(3);
  expect(sent.records).toHaveLength(1);

  const { unmount } = render(<MachineReadable paper={first} />);
  expect(read()).toEqual(sent);

  unmount();
  expect(read()).toEqual({ tags: [], links: [], records: [] });
});

it('speaks of the paper a reader has gone on to, and of that alone', () => {
  arriveAt(filledShell(shell, pageHead(first, globalThis.location.origin)));
  const { rerender } = render(<MachineReadable key="0" paper={first} />);
  rerender(<MachineReadable key="1" paper={second} />);
  expect(read().tags.filter(([name]) => name === 'citation_title')).toEqual([
    ['citation_title', second.title],
  ]);
  expect(read().records).toHaveLength(1);
});

it('takes the names of reference lists apart as a file to cite has them', () => {
  const authors = [{ name: 'Elm A.-B.', slug: 'elm', affiliations: [] }];
  const work = citableOf(paperReply({ origin: 'cited', authors }));
  expect(bibtexOf(work)).toContain('author = {Elm, A.-B.}');
});

it('is titled by the server as the app titles it', () => {
  const { title, errorPage } = english.text(commonText);
  const { titleOf } = english.text(papersText);
  expect(pageHead(first, '').title).toBe(title(titleOf(first.title)));
  expect(missingHead('page').title).toBe(title(errorPage.title(404)));
});
