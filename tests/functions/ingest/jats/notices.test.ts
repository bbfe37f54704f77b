import { announcedNotice } from '#functions/ingest/jats/notice-status.ts';

import { article, mark, readOne } from './fictional.ts';

const related = (type: string, link = 'ext-link-type="doi" xlink:href="10.5555/TARGET"') =>
  `<related-article related-article-type="${type}" ${link}/>`;
const notice = (type: string, title: string, meta = '', body = '<p>It is so.</p>', back = '') =>
  readOne(
    article(body, back, meta).replace('research-article', type).replace('A made-up study', title),
  );

it.each([
  ['retraction', 'Retraction: On things', 'retracted-article', 'retracted'],
  ['retraction', 'Withdrawn: On things', 'retracted-article', 'withdrawn'],
  ['partial-retraction', 'Partial retraction: On things', 'retracted-article', 'has correction'],
  ['correction', 'Correction: On things', 'corrected-article', 'has correction'],
  ['correction', 'Erratum to: On things', 'corrected-article', 'has erratum'],
  ['erratum', 'On things', 'corrected-article', 'has erratum'],
  [
    'expression-of-concern',
    'Expression of concern: On things',
    'object-of-concern',
    'has expression of concern',
  ],
  ['addendum', 'Addendum', 'article-reference', 'has correction'],
] as const)('a %s titled "%s" with %s says that its target %s', (type, title, relation, status) => {
  expect(notice(type, title, related(relation)).notices).toMatchObject([
    { status, doi: '10.5555/target', linked: true },
  ]);
});

it.each([
  ['ext-link-type="pubmed" xlink:href="1234567"', { pmid: '1234567' }],
  ['ext-link-type="pmc" xlink:href="PMC98765"', { pmcid: 'PMC98765' }],
  ['ext-link-type="uri" xlink:href="https://doi.org/10.5555/x"', { doi: '10.5555/x' }],
])('the target is found by %s', (link, found) => {
  expect(
    notice('retraction', 'Retraction', related('retracted-article', link)).notices,
  ).toMatchObject([found]);
});

it('a target without a link is named in words', () => {
  const back = `<ref-list><ref id="b1"><element-citation><person-group><name><surname>Writer</surname><given-names>A</given-names></name></person-group><article-title>On things</article-title><year>2001</year></element-citation></ref><ref id="b2"><mixed-citation>Another.</mixed-citation></ref></ref-list>`;
  const body = `<p>Rules are in ${mark('b2', '[2]')}.</p><p>The article ${mark('b1', '[1]')} is withdrawn.</p>`;
  expect(notice('retraction', 'Retraction', '', body, back).notices).toEqual([
    { status: 'retracted', title: 'On things', authors: ['Writer A'], linked: false },
  ]);
  expect(
    notice('retraction', 'Retraction note to: On “other” things (doi: 10.5555/T.1)').notices,
  ).toMatchObject([{ title: 'On “other” things', doi: '10.5555/t.1', linked: false }]);
  expect(
    notice('retraction', 'Retraction', '', '<p>We retract “On entirely invented things” today.</p>')
      .notices,
  ).toMatchObject([{ title: 'On entirely invented things', linked: false }]);
});

it('an article that points forward to a notice has that notice itself', () => {
  expect(notice('research-article', 'On things', related('retraction-forward'))).toMatchObject({
    notices: [],
    ownNotices: [{ status: 'retracted', noticeDoi: '10.5555/target' }],
  });
});

it('companions and commentaries are no notices', () => {
  expect(
    notice('research-article', 'On things', related('companion') + related('commentary')).notices,
  ).toEqual([]);
});

it.each([
  ['Retraction of brain slices after heating', undefined],
  ['Removal of water from soil', undefined],
  ['Correction of vision in mice', undefined],
  ['Retractable needles', undefined],
  ['Withdrawn patients: a study', undefined],
  ['RETRACTED ARTICLE: On things', 'retracted'],
  ['[Retracted] On things', 'retracted'],
  ['WITHDRAWN: On things', 'withdrawn'],
  ['REMOVED: On things', 'withdrawn'],
])('a paper titled "%s" says of itself: %s', (title, status) => {
  expect(notice('research-article', title)).toMatchObject({
    notices: [],
    ownNotices: status === undefined ? [] : [{ status }],
  });
});

it.each([
  ['Retraction: On things', { status: 'retracted', about: 'On things' }],
  ['RETRACTION of: On things', { status: 'retracted', about: 'On things' }],
  ['Retraction Note to: On things', { status: 'retracted', about: 'On things' }],
  ['Author Correction: On things', { status: 'has correction', about: 'On things' }],
  ['Corrigendum', { status: 'has correction' }],
  ['Retractable needles', undefined],
])('a notice titled "%s" announces its target', (title, expected) => {
  expect(announcedNotice(title)).toEqual(expected);
});
