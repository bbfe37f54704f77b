import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import {
  doiInAddress,
  doisInText,
  findDois,
  doiInHead,
  MAX_MENTIONS,
} from '#web/companions/extension/finding/dois-in-page.ts';
import fc from '#tests/support/fast-check.ts';
import { oldDois } from '#tests/support/old-dois.ts';

const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const recorded = (name: string) =>
  pageOf(readFileSync(fileURLToPath(new URL(`pages/${name}.html`, import.meta.url)), 'utf8'));
const head = (inside: string) => pageOf(`<html><head>${inside}</head><body></body></html>`);

/** Which works get a badge, each with the beginning of the text it stands behind. */
const shown = (document: Document) =>
  findDois(document).places.map(({ doi, behind }) => [
    doi,
    (behind.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 24),
  ]);

describe('the DOI that an address names', () => {
  it.each([
    ['https://doi.org/10.1000/ABC', '10.1000/abc'],
    ['http://dx.doi.org/10.1000/abc', '10.1000/abc'],
    ['https://doi.org/10.1000%2Fabc', '10.1000/abc'],
    [
      'https://doi.org/10.1002/(sici)1097(199901)1:1%3C1::aid-x%3E3.0.co;2-y',
      '10.1002/(sici)1097(199901)1:1<1::aid-x>3.0.co;2-y',
    ],
    // What belongs to a DOI that a resolver is asked for stays; behind a publisher's it is a view of the article.
    ['https://doi.org/10.1000/abc/full', '10.1000/abc/full'],
    ['https://publisher.example/doi/10.1000/abc', '10.1000/abc'],
    ['https://publisher.example/doi/full/10.1000/abc?af=R', '10.1000/abc'],
    ['https://publisher.example/articles/10.3389/fpls.2020.1/full', '10.3389/fpls.2020.1'],
    ['https://publisher.example/articles/10.3389/fpls.2020.1/pdf', '10.3389/fpls.2020.1'],
    ['https://publisher.example/article?id=10.1371/journal.pone.1', '10.1371/journal.pone.1'],
    ['https://publisher.example/show?doi=10.1000/abc#top', '10.1000/abc'],
    ['/doi/10.1000/abc', '10.1000/abc'],
    // Versions of preprints share their DOI.
    ['https://preprints.example/content/10.1101/2020.01.01v2.full.pdf', '10.1101/2020.01.01'],
    ['https://files.example/v10.1234-notes', undefined],
    ['https://publisher.example/10.1000', undefined],
    ['mailto:10.1000/abc@x.example', undefined],
    ['javascript:alert("10.1000/abc")', undefined],
    ['https://doi.org/10.1000%/%E0%A4%A', undefined],
  ])('%s: %s', (address, doi) => {
    expect(doiInAddress(address)).toBe(doi);
  });
});

describe('the DOIs that a text names', () => {
  it.each([
    ['doi:10.1000/abc.', ['10.1000/abc']],
    ['(10.1000/a(b)c), and 10.1000/d;', ['10.1000/a(b)c', '10.1000/d']],
    ['see “10.1000/abc”', ['10.1000/abc']],
    ['Version 10.1 of 10.1234', []],
    ['', []],
  ])('“%s” names %j', (text, dois) => {
    expect(doisInText(text)).toEqual(dois);
  });
});

describe('a number that the markup of a page splits', () => {
  const ams = '10.5555/1520-0493(2000)128<0001:ofiwam>2.0.co;2';
  const named = (html: string) => findDois(pageOf(html)).places.map(({ doi }) => doi);

  it.each([
    ['<li>doi:10.5555/<wbr>wrapped.2011.<wbr>05</li>', ['10.5555/wrapped.2011.05']],
    [
      '<li>https://doi.org/<span>10.5555/</span><span>spanned.2012</span></li>',
      ['10.5555/spanned.2012'],
    ],
    ['<li><span>10.5555/spanned</span><span>.2012</span></li>', ['10.5555/spanned.2012']],
    [
      '<li>10.5555/1520-0493(2000)128&lt;0001:OFIWAM&gt;2.0.CO;2 <a href="https://doi.org/10.5555/1520-0493(2000)128%3C0001:OFIWAM%3E2.0.CO;2">Link</a></li>',
      [ams],
    ],
    [
      '<li>10.5555/1080-6032(2003)014[0064:BR]2.0.CO;2</li>',
      ['10.5555/1080-6032(2003)014[0064:br]2.0.co;2'],
    ],
    // Text behind it is no part of it.
    ['<p><span>10.5555/abc</span><span>Cited by 12</span></p>', ['10.5555/abc']],
    ['<p><span>10.5555/abc</span><a href="/x">PDF</a></p>', ['10.5555/abc']],
    ['<table><tr><td>10.5555/abc</td><td>2012</td></tr></table>', ['10.5555/abc']],
    ['<p>10.5555/abc<sup>12</sup></p>', ['10.5555/abc']],
    ['<p>10.5555/<script>evil</script>abc</p>', []],
  ])('is put together again: %s is %j', (html, dois) => {
    expect(named(html)).toEqual(dois);
  });

  it('is read whatever its shape', () => {
    fc.assert(
      fc.property(oldDois, (doi) => {
        const item = document.createElement('li');
        item.textContent = `Alder A. On fog. doi:${doi}.`;
        const link = `<a href="https://doi.org/${encodeURI(doi)}">x</a>`;
        expect(named(`${item.outerHTML}<li>${link}</li>`)).toEqual([
          // Links are found before texts.
          doi.toLowerCase(),
          doi.toLowerCase(),
        ]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the work that a page is about', () => {
  it.each([
    ['<meta name="citation_doi" content="10.1000/ABC">', '10.1000/abc'],
    ['<meta name="Citation_DOI" content="doi:10.1000/abc">', '10.1000/abc'],
    [
      '<meta name="dc.identifier" content="urn:x"><meta name="DC.Identifier" content="info:doi/10.1000/abc">',
      '10.1000/abc',
    ],
    ['<meta name="prism.doi" content="doi:10.1000/abc">', '10.1000/abc'],
    ['<meta property="og:doi" content="10.1000/abc">', '10.1000/abc'],
    ['<meta name="bepress_citation_doi" content="https://doi.org/10.1000/abc">', '10.1000/abc'],
    // The surest name counts, not the first.
    [
      '<meta name="dc.identifier" content="10.1000/issue"><meta name="citation_doi" content="10.1000/abc">',
      '10.1000/abc',
    ],
    ['<link rel="canonical" href="https://p.example/doi/full/10.1000/abc">', '10.1000/abc'],
    ['<meta name="description" content="10.1000/abc">', undefined],
    ['<meta name="citation_doi" content="none">', undefined],
    ['', undefined],
  ])('is named by %s as %s', (inside, doi) => {
    expect(doiInHead(head(inside))).toBe(doi);
  });
});

describe('recorded layouts', () => {
  it('finds the article of a publisher beside its title, and each of its references once', () => {
    const page = recorded('publisher-article');
    expect(findDois(page).main).toBe('10.5555/cold.2021.0042');
    expect(shown(page)).toEqual([
      ['10.5555/cold.2021.0042', 'Frost and the flowering '],
      ['10.5555/moss.7', '10.5555/moss.7'],
      ['10.5555/moss.7', '), see also doi:10.5555/'],
      ['10.5555/fern(15)3', 'Fern B. Late frost. 2015'],
    ]);
  });

  it('finds every work of a list, whether it is linked or only written', () => {
    const page = recorded('reference-list');
    expect(findDois(page).main).toBeUndefined();
    expect(shown(page)).toEqual([
      ['10.5555/fern.15', 'Fern B. Late frost.'],
      ['10.5555/birch.2', 'Birch D.'],
      ['10.5555/moss.7', '10.5555/moss.7; 10.5555/'],
      ['10.5555/moss.8', '10.5555/moss.7; 10.5555/'],
    ]);
  });

  it('finds results of a search beside their titles, wherever the site keeps their DOIs', () => {
    expect(shown(recorded('search-results'))).toEqual([
      ['10.5555/cold.2021.0042', 'Frost and the flowering '],
      ['10.1101/2020.01.01', 'Buds, a preprint'],
      ['10.5555/atypon.9', 'An issue and its items'],
    ]);
  });

  it('takes at most 2,000 works of a page', () => {
    const list = Array.from({ length: 2_100 }, (_, at) => `<li>10.5555/${String(at)}x</li>`);
    expect(findDois(pageOf(`<ul>${list.join('')}</ul>`)).places).toHaveLength(2_000);
  });
});

describe('a hostile page', () => {
  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `<li><a href="https://doi.org/10.5555/${at}">10.5555/${at}</a></li>`,
    ).join('');

  it('has no more of its links read than get badges', () => {
    const page = pageOf(`<ul>${rows(3 * MAX_MENTIONS)}</ul>`);
    let reads = 0;
    for (const link of page.querySelectorAll('a')) {
      const { href } = link;
      Object.defineProperty(link, 'href', {
        get: () => {
          reads += 1;
          return href;
        },
      });
    }
    expect(findDois(page).places).toHaveLength(MAX_MENTIONS);
    expect(reads).toBe(MAX_MENTIONS);
  });

  it('names no work that leads elsewhere', () => {
    const page = pageOf(
      '<p><a href="https://doi.org/10.5555/..%2F..%2Fusers%2Flogout">a</a> 10.5555/../../users/logout</p>',
    );
    expect(findDois(page).places).toEqual([]);
  });

  it('of elements named like properties is read all the same', () => {
    const page = pageOf(
      '<a id="veraciteRuns"></a><p id="__proto__">10.5555/a</p><p id="constructor">10.5555/b</p>',
    );
    expect(findDois(page).places.map(({ doi }) => doi)).toEqual(['10.5555/a', '10.5555/b']);
  });
});
