import { readPlain } from '#functions/ingest/plain/read-plain.ts';
import { createRandom } from '#infra/local/demonstration/random.ts';
import { often } from '#tests/support/often.ts';
import { mark, sentencesOf } from '#tests/functions/ingest/jats/fictional.ts';

import { DOORS } from './document-doors.ts';
import { printedDocument, printedSections } from './document-grammar.ts';

const CASES = often({ commit: 100, proof: 10_000 });

const seeds = (name: string): readonly string[] =>
  Array.from({ length: CASES }, (_, index) => `${name}/${String(index)}`);

describe('the list of a generated document ends where the next part begins', () => {
  it.each(Object.entries(DOORS))('in %s', (name, read) => {
    const wrong = seeds(`lists/${name}`).flatMap((seed) => {
      const random = createRandom(seed);
      const { references, listHeading, behind, ...document } = printedDocument(random);
      const printed = read({ references, listHeading, behind, ...document }, random).references.map(
        (reference) => reference.printed,
      );
      return JSON.stringify(printed) === JSON.stringify(references)
        ? []
        : [{ seed, listHeading, behind, references, printed }];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the headings of a generated article name its sections', () => {
  it('in JATS', () => {
    const wrong = seeds('sections/jats').flatMap((seed) => {
      const sections = printedSections(createRandom(seed));
      const body = sections
        .map(({ title }) => `<sec><title>${title}</title><p>Voles [${mark('b1', '1')}].</p></sec>`)
        .join('');
      const read = sentencesOf(body).map(({ section }) => section);
      return read.join() === sections.map(({ section }) => section).join()
        ? []
        : [{ seed, sections, read }];
    });
    expect(wrong).toEqual([]);
  });

  it('in a manuscript', () => {
    const wrong = seeds('sections/plain').flatMap((seed) => {
      const sections = printedSections(createRandom(seed));
      const text = sections
        .map(({ title }) => `${title}\n\nVoles live in bogs [1] and eat what grows there.\n\n`)
        .join('');
      const list =
        'References\n\n[1] Ash A. On voles. J Inv. 2001;3:1–9.\n[2] Elm B. On bogs. J Inv. 2002;3:1–9.';
      const read = readPlain(`On voles and bogs\n\n${text}${list}`).sections.map(
        ({ heading, kind }) => ({ heading, kind }),
      );
      const kinds = read.filter(({ heading }) => heading !== '').map(({ kind }) => kind);
      return kinds.join() === sections.map(({ section }) => section).join()
        ? []
        : [{ seed, sections, read }];
    });
    expect(wrong).toEqual([]);
  });
});
