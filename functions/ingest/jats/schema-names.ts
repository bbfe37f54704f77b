/** Schemas of scholarly publishing that are not JATS, by their root element. */
const SCHEMAS: Readonly<Record<string, string>> = {
  TEI: 'TEI',
  teiCorpus: 'TEI',
  html: 'HTML',
  doi_batch: 'the Crossref deposit schema',
  crossref_result: 'a Crossref query result',
  resource: 'the DataCite schema',
  PubmedArticleSet: 'the PubMed citation schema',
  PubmedArticle: 'the PubMed citation schema',
  MedlineCitationSet: 'the MEDLINE citation schema',
  'full-text-retrieval-response': 'the Elsevier retrieval schema',
  'simple-article': 'the Elsevier article schema',
  converted_article: 'the Elsevier article schema',
  component: 'the Wiley component schema',
  Publisher: 'the Springer A++ schema',
  document: 'LaTeXML or another document schema',
  dblp: 'the DBLP schema',
  records: 'an EndNote library',
  record: 'a catalog record',
  collection: 'a catalog collection',
  modsCollection: 'MODS',
  mods: 'MODS',
  OAI_PMH: 'an OAI-PMH response without articles',
  'OAI-PMH': 'an OAI-PMH response without articles',
  rdf: 'RDF',
  RDF: 'RDF',
  feed: 'an Atom feed',
  rss: 'an RSS feed',
  book: 'DocBook or BITS',
  standard: 'NISO STS',
  issue: 'a list of articles of an issue',
  nitf: 'NITF',
  XMLArticle: 'an article schema of its publisher',
};

/** Returns the name of the schema of a root element, if it is a known one. */
export const schemaNamed = (root: string | undefined): string | undefined =>
  root === undefined || !Object.hasOwn(SCHEMAS, root) ? undefined : SCHEMAS[root];
