import type { Person } from '#shared/domain/person.ts';
import { jats } from '#tests/support/jats.ts';
import { type PeopleApi, peopleApi } from '#tests/support/people-api.ts';

export const ALGAE = '10.5555/algae';
export const CORAL = '10.5555/coral';
export const MOSS = '10.5555/moss';
/** Cites the three above. */
export const CITING = '10.5555/citing';
/** A sentence that only those may read who are entitled to. */
export const SECRET = 'the purple algae glow at night';

/** The product with three cited works, one of them retracted, and two articles that speak of them. */
export const dashboardsWorld = async () => {
  const world = await peopleApi();
  const { ingest, api, people } = world;
  await ingest.handInFile(
    'citing.xml',
    jats({
      doi: CITING,
      title: 'How sea plants shine in the dark of winter',
      year: 2019,
      references: [
        { doi: ALGAE, title: 'Algae that shine in the night sea' },
        { doi: CORAL, title: 'Coral and the long memory of warm water' },
        { doi: MOSS, title: 'Moss on stones, a very patient study' },
      ],
      results: [
        `Our results confirm earlier findings that ${SECRET} [1].`,
        'Contrary to earlier reports [2], our coral did not remember warm water.',
        'Moss has been studied for a long time [3].',
      ],
    }),
  );
  await ingest.handInFile(
    'later.xml',
    jats({
      doi: '10.5555/later',
      title: 'A later look at algae and their light',
      related: '<aff>Institute of the Sea, Bergen, <country>Norway</country></aff>',
      author: ['Birch', 'Ola'],
      year: 2021,
      references: [{ doi: ALGAE, title: 'Algae that shine in the night sea' }],
      results: [
        'Our results confirm this study: algae were seen to shine [1].',
        // What stands below a figure is shown in reports and counted nowhere.
        '<fig id="F1"><caption><p>Algae drawn as before [1].</p></caption></fig>',
      ],
    }),
  );
  await ingest.handInFile(
    'notice.xml',
    jats({
      doi: '10.5555/notice',
      type: 'retraction',
      title: 'Retraction: Coral and the long memory of warm water',
      related: `<related-article related-article-type="retracted-article" ext-link-type="doi" xlink:href="${CORAL}"/>`,
    }),
  );
  await ingest.workAll();
  await ingest.ports.index.refresh();

  const made = async (person: Person, body: Record<string, unknown>) =>
    (await api.as(person).post('/dashboards', body)).body as {
      readonly slug: string;
      readonly id: string;
    };
  return { ...world, people, made, close: () => ingest.close() };
};

export type DashboardsWorld = PeopleApi & Awaited<ReturnType<typeof dashboardsWorld>>;
