import type { IngestPorts } from '#functions/features/articles/ports.ts';
import { readSource } from '#functions/features/articles/read-source.ts';
import { processEntities } from '#functions/features/entities/process-entities.ts';
import { readJats } from '#functions/ingest/jats/read-jats.ts';
import { packArticle } from '#functions/records/articles/stored-article.ts';
import { testApi } from '#tests/support/api.ts';
import { embeddedIngest } from '#tests/support/embedded-ingest.ts';

/** Says in the text itself what it does to the work it cites. */
const read = readSource(readJats, {
  model: 'plain-words',
  classify: ({ text }) => ({
    type: text.includes('agrees')
      ? 'supporting'
      : text.includes('differs')
        ? 'contradicting'
        : 'mentioning',
    probabilities: { supporting: 0.2, contradicting: 0.2, mentioning: 0.6 },
    cues: [],
  }),
});
const reading: Partial<IngestPorts> = {
  model: 'plain-words',
  read: async (bytes, source) =>
    read(bytes, source).map((article) => ({ article, file: packArticle(article) })),
};

export type InventedArticle = {
  readonly doi: string;
  readonly year?: number;
  readonly journal?: string;
  readonly issn?: string;
  readonly subject?: string;
  readonly authors?: readonly { readonly name: string; readonly orcid?: string }[];
  readonly affiliation?: readonly [name: string, country: string];
  readonly funder?: readonly [name: string, id?: string];
  /** The DOI of a work that this is the retraction of. */
  readonly retracts?: string;
  /** Of each work that it cites: its DOI, and the sentences about it. */
  readonly cites?: Readonly<Record<string, readonly string[]>>;
};

const textOf = (told: InventedArticle): string => {
  const { doi, year = 2020, journal = 'Kelp Letters', issn, subject, affiliation, funder } = told;
  const { authors = [{ name: 'Mira Rowan' }], cites = {}, retracts } = told;
  const signed = authors.map(({ name, orcid }) => {
    const [given, surname] = name.split(' ');
    return `<contrib contrib-type="author">${orcid ? `<contrib-id contrib-id-type="orcid">${orcid}</contrib-id>` : ''}<name><surname>${String(surname)}</surname><given-names>${String(given)}</given-names></name></contrib>`;
  });
  const works = Object.entries(cites);
  const sentences = works.flatMap(([, texts], place) =>
    texts.map(
      (text, n) =>
        `<p>Sentence ${String(place)} ${String(n)} ${text} [<xref ref-type="bibr" rid="B${String(place)}">1</xref>].</p>`,
    ),
  );
  return `<?xml version="1.0"?><article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="${retracts ? 'retraction' : 'research-article'}"><front>
<journal-meta><journal-title-group><journal-title>${journal}</journal-title></journal-title-group>${issn ? `<issn>${issn}</issn>` : ''}</journal-meta>
<article-meta><article-id pub-id-type="doi">${doi}</article-id>${subject ? `<article-categories><subj-group><subject>${subject}</subject></subj-group></article-categories>` : ''}
<title-group><article-title>A work on kelp, ${doi}</article-title></title-group>
<contrib-group>${signed.join('')}${affiliation ? `<aff><institution>${affiliation[0]}</institution><country>${affiliation[1]}</country></aff>` : ''}</contrib-group>
<pub-date date-type="pub"><year>${String(year)}</year></pub-date>
${retracts ? `<related-article related-article-type="retracted-article" ext-link-type="doi" xlink:href="${retracts}"/>` : ''}
${funder ? `<funding-group><award-group><funding-source><institution-wrap><institution>${funder[0]}</institution>${funder[1] ? `<institution-id>${funder[1]}</institution-id>` : ''}</institution-wrap></funding-source></award-group></funding-group>` : ''}
</article-meta></front><body><sec sec-type="results"><title>Results</title>${sentences.join('')}</sec></body>
<back><ref-list>${works
    .map(
      ([cited], place) =>
        `<ref id="B${String(place)}"><element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Elm</surname><given-names>A</given-names></name></person-group><article-title>A work on kelp, ${cited}</article-title><source>Kelp Lett.</source><year>2001</year><pub-id pub-id-type="doi">${cited}</pub-id></element-citation></ref>`,
    )
    .join('')}</ref-list></back></article>`;
};

/** The product reading articles, with the worker that counts for journals, institutions, funders and authors. */
export const entitiesWorld = async () => {
  const ingest = await embeddedIngest();
  const api = testApi({ ports: ingest.ports });
  const { product, messagesOf } = api;
  const work = processEntities(product);
  let heard = 0;
  /** Hands over what was published and sent until nothing is left; answers the messages. */
  const followAll = async (): Promise<readonly string[]> => {
    const all: string[] = [];
    for (;;) {
      const told = ingest.published
        .slice(heard)
        .filter(({ type }) => type === 'works-changed')
        .map(({ type, detail }) => JSON.stringify({ ...detail, kind: type }));
      heard = ingest.published.length;
      const bodies = [...told, ...messagesOf('entities').splice(0)];
      if (bodies.length === 0) return all;
      all.push(...bodies);
      await work(bodies.map((body) => ({ body })));
    }
  };
  /** Reads the articles of these files, and counts what they say. */
  const readFiles = async (files: Iterable<{ readonly name: string; readonly xml: string }>) => {
    for (const { name, xml } of files) await ingest.handInFile(name, xml);
    for (let idle = 0; idle < 2;) {
      const batch = await ingest.queue.receive({ max: 10 });
      if (batch.length > 0) await ingest.work(reading)(batch);
      idle = batch.length > 0 ? 0 : idle + 1;
      ingest.later(10);
    }
    return followAll();
  };
  return {
    api,
    table: ingest.ports.table,
    product,
    now: ingest.ports.now,
    readFiles,
    tell: (...articles: readonly InventedArticle[]) =>
      readFiles(
        articles.map((told) => ({
          name: `${told.doi.replaceAll('/', '-')}.xml`,
          xml: textOf(told),
        })),
      ),
    followAll,
    again: (bodies: readonly string[]) => work(bodies.map((body) => ({ body }))),
    close: ingest.close,
  };
};
export type EntitiesWorld = Awaited<ReturnType<typeof entitiesWorld>>;
