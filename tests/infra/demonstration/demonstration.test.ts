import { createHash } from 'node:crypto';

import { type JatsDocument } from '#functions/ingest/article.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { generateDemonstration } from '#infra/local/demonstration/generate.ts';
import { exampleSearches, showcasePapers } from '#infra/local/demonstration/showcase.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';

const files = [...generateDemonstration()];
const documents = files.flatMap(({ xml }) => readJats(new TextEncoder().encode(xml)));
const articles = documents.filter(({ within }) => within === undefined);

const fingerprint = (of: Iterable<{ readonly name: string; readonly xml: string }>) => {
  const hash = createHash('sha256');
  for (const { name, xml } of of) hash.update(name).update(xml);
  return hash.digest('hex');
};
const sentencesAbout = (doi: string): readonly string[] =>
  documents.flatMap(({ references, sentences }) => {
    const keys = references.filter((reference) => reference.doi === doi).map(({ id }) => id);
    return sentences
      .filter(
        ({ kind, citations }) =>
          kind === 'text' && citations.some((c) => keys.includes(c.reference)),
      )
      .map(({ text }) => text);
  });
const found = (doi: string): JatsDocument => {
  const document = documents.find(({ article }) => article.doi === doi);
  if (!document) throw new Error(`${doi} is not in the corpus`);
  return document;
};

describe('the demonstration corpus', () => {
  it('is the same for the same seed and another for another', () => {
    const small = (seed: string) => fingerprint(generateDemonstration({ seed, articles: 30 }));

    expect(small('one')).toBe(small('one'));
    expect(small('one')).not.toBe(small('two'));
  });

  it('has 320 works with a file and a DOI of the examples each, and notices on top', () => {
    expect(files.length).toBeGreaterThan(320);
    expect(files.filter(({ name }) => !name.includes('.n1'))).toHaveLength(320);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    expect(articles.filter(({ article }) => !article.doi?.startsWith('10.5555/'))).toEqual([]);
    expect(new Set(documents.map(({ article }) => article.doi)).size).toBe(documents.length);
  });

  it('names no identifier that could belong to somebody', () => {
    const everything = files.map(({ xml }) => xml).join('\n');
    const orcids = everything.match(/orcid\.org\/[\dX-]+/g) ?? [];
    const rors = everything.match(/ror\.org\/\w+/g) ?? [];

    expect(orcids.length).toBeGreaterThan(100);
    expect(orcids.filter((orcid) => !orcid.startsWith('orcid.org/0000-0000-5555-'))).toEqual([]);
    // A ROR's check digits lie between 02 and 98.
    expect(rors.filter((ror) => !ror.endsWith('00'))).toEqual([]);
    expect(
      (everything.match(/10\.\d{4,}\//g) ?? []).filter((prefix) => prefix !== '10.5555/'),
    ).toEqual([]);
  });

  it('is read as a library with journals, funders, headings and every source type', () => {
    const some = (holds: (article: JatsDocument['article']) => boolean) =>
      articles.filter(({ article }) => holds(article)).length;

    expect(some(({ paperType }) => paperType === 'preprint')).toBeGreaterThan(3);
    expect(some(({ paperType }) => paperType === 'book')).toBeGreaterThan(0);
    expect(some(({ license }) => license === 'CC BY 4.0')).toBeGreaterThan(200);
    expect(some(({ license }) => license?.startsWith('CC0') ?? false)).toBeGreaterThan(10);
    expect(some(({ meshDescriptors }) => meshDescriptors.length > 0)).toBeGreaterThan(100);
    expect(some(({ substances }) => substances.length > 0)).toBeGreaterThan(50);
    expect(
      some(({ funding }) => funding.some(({ awardIds }) => awardIds.length > 0)),
    ).toBeGreaterThan(150);
    expect(
      some(({ affiliations }) => affiliations.some(({ country }) => country !== undefined)),
    ).toBeGreaterThan(300);
    expect(
      documents.filter(({ article }) => article.articleType === 'decision-letter').length,
    ).toBeGreaterThan(10);
  });

  it.each(['retracted', 'withdrawn', 'has expression of concern', 'has correction', 'has erratum'])(
    'has papers that are or have: %s',
    (status) => {
      expect(
        documents.flatMap(({ notices }) => notices).some((notice) => notice.status === status),
      ).toBe(true);
    },
  );

  it('has notices that name their target only in words', () => {
    const unlinked = documents.flatMap(({ notices }) => notices).filter(({ linked }) => !linked);

    expect(unlinked.length).toBeGreaterThan(0);
    expect(unlinked.every(({ title }) => title !== undefined)).toBe(true);
  });

  it('marks citations in texts, captions and tables, singly and in ranges', () => {
    const sentences = articles.flatMap((document) => document.sentences);
    const kinds = new Set(sentences.map(({ kind }) => kind));

    expect(kinds).toEqual(new Set(['text', 'caption', 'table']));
    expect(sentences.some(({ text }) => /\[\d+–\d+\]/.test(text))).toBe(true);
    expect(sentences.some(({ text }) => /\w, (?:19|20)\d\d\)/.test(text))).toBe(true);
    expect(sentences.some(({ citations }) => citations.length > 4)).toBe(true);
  });

  it('prints references with a DOI, with a PMID alone, and with neither', () => {
    const references = articles.flatMap((document) => document.references);

    expect(
      references.filter(({ doi }) => doi !== undefined).length / references.length,
    ).toBeGreaterThan(0.6);
    expect(references.some(({ doi, pmid }) => doi === undefined && pmid !== undefined)).toBe(true);
    expect(
      references.some(
        ({ doi, pmid, title }) => doi === undefined && pmid === undefined && title !== undefined,
      ),
    ).toBe(true);
  });
});

describe('the showcase', () => {
  it.each(Object.entries(showcasePapers))(
    'opens a %s paper that many sentences speak of',
    (_, doi) => {
      expect(found(doi).article.title).not.toBe('');
      expect(sentencesAbout(doi).length).toBeGreaterThan(60);
    },
  );

  it('shows agreement and contrast about the contested paper', () => {
    const sentences = sentencesAbout(showcasePapers.contested);

    expect(
      sentences.filter((text) => /^(?:In contrast to|Contrary to|Unlike)/.test(text)).length,
    ).toBeGreaterThan(3);
    expect(
      sentences.filter((text) =>
        /confirm|in line with|consistent with|replicates|agree|same pattern|support the|^Like /i.test(
          text,
        ),
      ).length,
    ).toBeGreaterThan(3);
  });

  it('has later works that cite the retracted paper after its retraction', () => {
    const notice = articles.find(({ notices }) =>
      notices.some(({ status, doi }) => status === 'retracted' && doi === showcasePapers.retracted),
    );
    const later = articles.filter(
      ({ article, references }) =>
        (article.year ?? 0) > (notice?.article.year ?? 9999) &&
        references.some(({ doi }) => doi === showcasePapers.retracted),
    );
    expect(later.length).toBeGreaterThan(5);
  });

  it.each(exampleSearches)('understands the example search %s', (search) => {
    expect(parseSearchQuery(search).plainWords).toBe(false);
  });
});
