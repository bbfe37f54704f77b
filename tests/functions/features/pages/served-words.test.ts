import { servedWords } from '#functions/features/pages/served/words.ts';
import { listedKinds } from '#shared/domain/entity-kind.ts';
import { offered } from '#shared/domain/offered.ts';
import { noticeStatuses } from '#shared/domain/editorial-notice.ts';
import { indexPeriods } from '#shared/domain/support-index.ts';
import { noticeLabels, noticeSentences } from '#shared/text/names.ts';
import { checkoutText } from '#web/text/checkout.ts';
import { commonText } from '#web/text/common.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { entitiesText } from '#web/text/entities.ts';
import { homeText } from '#web/text/home.ts';
import { inquiriesText } from '#web/text/inquiries.ts';
import { english } from '#web/text/language.ts';
import { pageDescriptions } from '#web/text/page-descriptions.ts';
import { papersText } from '#web/text/papers.ts';

const papers = english.text(papersText);
const entities = english.text(entitiesText);
const home = english.text(homeText);
const common = english.text(commonText);
const descriptions = english.text(pageDescriptions);

const counted = [0, 1, 2, 3, 1204].flatMap((total) =>
  [0, 1, total - 1, total]
    .filter((independent) => independent >= 0 && independent <= total)
    .map((independent) => ({ total, independent })),
);
const none = { total: 0, independent: 0 };

describe('what a served page says is what the web app says of the same', () => {
  it('of how a paper fared', () => {
    for (const supporting of counted)
      for (const contradicting of counted) {
        const mentioned = { total: 7, independent: 5 };
        const all = {
          ...(supporting.total + contradicting.total === 0
            ? mentioned
            : { total: 9, independent: 9 }),
          byType: { supporting, contradicting, mentioning: none, unclassified: none },
        };
        expect(servedWords.finding.of(all)).toBe(papers.finding.of(all, 'shown'));
      }
    for (const citing of [0, 1, 1204]) {
      expect(servedWords.finding.nothing(citing)).toBe(papers.finding.nothing(citing));
      expect(servedWords.coverage(1, citing)).toBe(papers.coverage(1, citing));
    }
  });

  it('of an organization with a license', () => {
    const { title, covered, ended, ...sentences } = servedWords.organization;
    const said = english.text(inquiriesText).enterprise;
    expect(said).toMatchObject(sentences);
    for (const name of ['Marsh University', ''])
      expect([title(name), covered(name), ended(name)]).toEqual([
        said.title(name),
        said.covered(name),
        said.ended(name),
      ]);
  });

  it('of a tally, a share and names', () => {
    for (const unclassified of [0, 3]) {
      const tally = { supporting: 1204, contradicting: 1, mentioning: 0, unclassified };
      const total = 1205 + unclassified;
      expect(servedWords.tally({ ...tally, total })).toBe(common.tally.words({ ...tally, total }));
    }
    const nothing = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0, total: 0 };
    expect(servedWords.tally(nothing)).toBe(common.tally.words(nothing));
    for (const share of [0, 0.001, 0.005, 0.456, 0.994, 0.996, 1])
      expect(servedWords.percent(share)).toBe(entities.index(share));
    const names = ['Ada Elm', 'Bo Fir', 'Cy Ash', 'Di Oak'];
    for (const upTo of [0, 1, 3, 4])
      expect(servedWords.namesInShort(names.slice(0, upTo))).toBe(
        common.namesInShort(names.slice(0, upTo)),
      );
  });

  it('of lists, organizations, authors and rankings', () => {
    for (const kind of listedKinds) {
      const { title, one, lead, search } = servedWords.kinds[kind];
      expect({ title, one, lead, search }).toEqual({
        title: entities.kinds[kind].title,
        one: entities.kinds[kind].one,
        lead: entities.kinds[kind].lead,
        search: entities.kinds[kind].search,
      });
      for (const total of [1, 1204])
        expect(servedWords.kinds[kind].found(total)).toBe(entities.kinds[kind].found(total));
      expect(servedWords.kinds[kind].none('kelp')).toBe(entities.kinds[kind].none('kelp'));
    }
    for (const period of indexPeriods)
      expect(servedWords.entity.indexOver[period]).toBe(entities.page.indexOver[period]);
    for (const count of [1, 1204]) {
      expect(servedWords.author.ofSelf(count, 2000)).toBe(entities.author.ofSelf(count, 2000));
      expect(servedWords.ranking.tooFew(count)).toBe(entities.ranking.tooFew(count));
    }
    const { aboutIndex, tooFew, empty, labels, author } = servedWords;
    expect({ aboutIndex, tooFew, empty, labels, apart: author.apart }).toEqual({
      aboutIndex: entities.aboutIndex,
      tooFew: entities.tooFew,
      empty: entities.empty,
      labels: entities.labels,
      apart: entities.author.apart,
    });
    expect(entities.columns).toMatchObject(servedWords.columns);
    expect(servedWords.ranking).toMatchObject({
      title: entities.ranking.title,
      lead: entities.ranking.lead,
      none: entities.ranking.none,
    });
  });

  it('of stances, sections and kinds of papers', () => {
    expect(servedWords.stance).toEqual(common.stance);
    expect(servedWords.section).toEqual(common.section);
    expect(servedWords.paperType).toEqual(common.paperTypeOf);
    expect(servedWords.report).toMatchObject({
      citedOnly: papers.citedOnly,
      imported: papers.imported,
      citers: papers.citers,
      noticeLink: common.noticeLink,
    });
  });

  it('of editorial notices', () => {
    expect(common.noticeSentence).toEqual(noticeSentences);
    for (const status of noticeStatuses)
      expect(common.noticeDated(status, undefined)).toBe(noticeLabels[status]);
  });

  it('of what stands out in a dashboard', () => {
    const { findings } = english.text(dashboardsText);
    for (const count of [1, 1204]) {
      expect(servedWords.dashboard.notices(count)).toBe(findings.notices(count));
      expect(servedWords.dashboard.relying(count)).toBe(findings.citing(count));
      expect(servedWords.dashboard.contrasted(count)).toBe(findings.contrasted(count));
      expect(servedWords.dashboard.against(count, 1)).toBe(findings.against(count, 1));
    }
    expect(servedWords.dashboard.mostContested).toBe(findings.mostContested);
  });

  it('of the first page’s example, its questions and what the collection holds', () => {
    const { live, pair, questions, question, answers, collection } = servedWords.home;
    const { heading, open, more } = pair;
    expect(home.pair).toMatchObject({ heading, open, more });
    expect(questions).toBe(home.questions);
    const long = 'A title of many words '.repeat(9);
    for (const count of [1, 2, 1204]) {
      expect(live.read.contradicting(count)).toBe(home.pair.read(count));
      expect(collection(count, 1)).toBe(home.holds.collection(count, 1));
      for (const about of ['supporting', 'contradicting'] as const) {
        expect(answers[about](count)).toBe(home.answers[about](count));
        for (const title of ['Silt', long])
          expect(question[about](title)).toBe(home.question[about](title));
      }
    }
  });

  it('of plans', () => {
    const { premium, free, organizations, ...served } = servedWords.pricing;
    const app = english.text(checkoutText);
    expect(served).toMatchObject({
      title: app.title,
      lead: app.lead,
      test: app.test,
      none: app.none,
      description: descriptions['/pricing'],
    });
    const { current: _, signUp: __, ...freeOfApp } = app.free;
    expect(free).toEqual(freeOfApp);
    expect(organizations).toEqual(app.organizations);
    expect(premium.includes).toEqual(app.premium.includes(offered));
    const { name, sentence, monthly } = app.premium;
    expect(premium).toMatchObject({ name, sentence, monthly });
    expect([premium.month('$16.00'), premium.yearly('$192.00'), premium.trial(7)]).toEqual([
      app.premium.perMonth('$16.00'),
      app.premium.yearly('$192.00'),
      app.premium.trial(7),
    ]);
  });

  it('of what pages are for', () => {
    expect([
      servedWords.results.description,
      servedWords.ranking.description,
      servedWords.kinds.journal.description,
      servedWords.kinds.affiliation.description,
      servedWords.kinds.institution.description,
    ]).toEqual(
      (['/search', '/rankings', '/journals', '/affiliations', '/institutions'] as const).map(
        (path) => descriptions[path],
      ),
    );
  });
});
