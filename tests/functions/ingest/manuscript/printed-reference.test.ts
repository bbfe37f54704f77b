import { parseReference } from '#functions/ingest/manuscript/printed-reference.ts';

const title = 'Marshes of the southern shores and how they shrink';

describe('a printed reference', () => {
  it.each([
    ['Vancouver', `1. Writer A, Other BC. ${title}. J Tides. 2011;14(2):33-41.`],
    ['BioMed Central', `1. Writer A, Other BC: ${title}. J Tides 2011, 14(2):33-41.`],
    [
      'APA',
      `Writer, A., & Other, B. C. (2011). ${title}. J Tides, 14(2), 33–41. https://doi.org/10.5555/a`,
    ],
    [
      'Frontiers',
      `Writer, A., and Other, B. C. (2011). ${title}. J Tides 14, 33–41. doi: 10.5555/a`,
    ],
    [
      'IEEE',
      `[1] A. Writer and B. C. Other, “${title},” J Tides, vol. 14, no. 2, pp. 33–41, 2011.`,
    ],
    ['MDPI', `1. Writer, A.; Other, B.C. ${title}. J Tides 2011, 14, 33–41. [CrossRef] [PubMed]`],
    ['Harvard', `Writer A, Other BC (2011) ${title}. J Tides 14:33–41`],
    ['Genetics', `Writer A., Other B. C., 2011 ${title}. J Tides 14: 33–41.`],
    ['Elsevier', `[1] A. Writer, B.C. Other, ${title}, J Tides 14 (2011) 33–41.`],
  ])('is read in the style of %s', (_style, printed) => {
    const read = parseReference('r1', printed);
    expect(read).toMatchObject({ authors: ['Writer A', 'Other BC'], year: 2011 });
    expect([read.title, ...read.possibleTitles]).toContain(title);
  });

  it('takes volume, first page and source where they stand', () => {
    expect(
      parseReference('r1', `1. Writer A. ${title}. J Tides. 2011;14(2):33-41. PMID: 123456`),
    ).toMatchObject({
      source: 'J Tides',
      volume: '14',
      firstPage: '33',
      pmid: '123456',
    });
  });

  it.each([
    ['a range in the title', `1. Writer A. ${title}, 2013-2015. J Tides. 2016;14:1.`, 2016],
    [
      'the day of a visit',
      `1. Writer A. ${title}. Available online: https://tides.example/2009 (accessed on 4 June 2018).`,
      2018,
    ],
    [
      'pages that are numbered like one',
      `[1] A. Writer and B. C. Other, “${title},” J Tides, vol. 44, no. 10, pp. 1739– 1743, 2006.`,
      2006,
    ],
    ['a first page before it', `[1] Writer, A. ${title}. J Tides 27, 1907 (2008).`, 2008],
    ['one such page', `1. A. Writer, “${title},” J Tides, vol. 44, p. 1739, 2006.`, 2006],
    ['no year', `1. Writer A. ${title}. J Tides, in press.`, undefined],
  ])('tells the year apart from %s', (_what, printed, year) => {
    expect(parseReference('r1', printed).year).toBe(year);
  });

  it('keeps the DOI that a link leads to where print cuts it short', () => {
    const links = ['https://doi.org/10.5555/tides.2011.33'];
    expect(parseReference('r1', `Writer A. ${title}. doi: 10.5555/tides`, { links }).doi).toBe(
      '10.5555/tides.2011.33',
    );
  });

  it.each(['', '1.', '((((((((', 'A'.repeat(100_000), '. '.repeat(2000), 'Van der '.repeat(500)])(
    'reads anything within its bounds',
    (printed) => {
      expect(parseReference('r1', printed).printed.length).toBeLessThanOrEqual(4000);
    },
  );
});

describe('a group before the title', () => {
  const title = 'Rushes of the northern shores';
  it.each([
    [`World Health Organization. ${title}. Geneva: WHO; 2005.`, 'World Health Organization'],
    [`World Health Organization (WHO) (2005) ${title}. Geneva.`, 'World Health Organization'],
    [`WHO (World Health Organization). ${title}. Geneva; 2005.`, 'WHO'],
    [`IPCC, 2005: ${title}. Geneva.`, 'IPCC'],
    [
      `Centers for Disease Control and Prevention. ${title}. 2005.`,
      'Centers for Disease Control and Prevention',
    ],
    [`The Marsh Group. ${title}. J Tides. 2005;1:2.`, 'The Marsh Group'],
    [`1. R Core Team (2005). ${title}. Vienna.`, 'R Core Team'],
  ])('is its author: %s', (printed, author) => {
    expect(parseReference('r1', printed)).toMatchObject({ authors: [author], title, year: 2005 });
  });

  it.each([
    'Rushes of the northern shores. J Tides. 2005;1:2.',
    'Ecology of the Northern Salt Marshes. Springer; 2005.',
    'Effects of an Agency on Rushes of the Shores: a study of a group of rushes. 2005.',
  ])('is not the title itself: %s', (printed) => {
    expect(parseReference('r1', printed).title).toBe(printed.split('. ')[0]);
  });
});

describe('a title', () => {
  it.each([
    [`Writer A. ${title}. eLife. 2014;3:e01412.`, title],
    [`Writer A, Other B (2014). ${title}. bioRxiv; 2014.`, title],
    [
      'Writer A (2014) Reeds: an “elixir of life” of the southern shores. J Tides 1:2.',
      'Reeds: an “elixir of life” of the southern shores',
    ],
    [
      'Writer A. 2014 census of the southern shores. Berlin: Reeds; 2014.',
      '2014 census of the southern shores',
    ],
  ])('ends and begins as printed: %s', (printed, read) => {
    expect(parseReference('r1', printed)).toMatchObject({ title: read, year: 2014 });
  });

  it('has the year of its publication, not of its reading', () => {
    const printed = `World Health Organization. ${title}, 2013. Available at https://a.example. Accessed 28 Sept 2015.`;
    expect(parseReference('r1', printed).year).toBe(2013);
  });
});
