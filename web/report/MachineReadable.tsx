import type { PaperReply } from '#shared/contracts/papers.ts';
import { doiAddress } from '#shared/domain/doi.ts';

/** The paper for machines: Highwire tags for reference managers and a schema.org record. React lifts them to the head. */
export const MachineReadable = ({ paper }: { readonly paper: PaperReply }) => {
  const address = doiAddress(paper.doi);
  const tags = [
    ['citation_title', paper.title],
    ...paper.authors.map(({ name }) => ['citation_author', name]),
    ['citation_doi', paper.doi],
    ['citation_journal_title', paper.journal?.name],
    ['citation_publication_date', paper.publishedDate?.replaceAll('-', '/') ?? paper.year],
    ['citation_volume', paper.volume],
    ['citation_issue', paper.issue],
    ['citation_firstpage', paper.pages?.split(/[-–]/)[0]],
    ['citation_pmid', paper.pmid],
  ].filter((tag): tag is [string, string | number] => tag[1] !== undefined && tag[1] !== '');
  const record = {
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    '@id': address,
    name: paper.title,
    author: paper.authors.map(({ name }) => ({ '@type': 'Person', name })),
    datePublished: paper.publishedDate ?? paper.year?.toString(),
    isPartOf: paper.journal && { '@type': 'Periodical', name: paper.journal.name },
    license: paper.license,
    sameAs: address,
  };
  return (
    <>
      {tags.map(([name, content]) => (
        <meta key={`${name} ${content}`} name={name} content={String(content)} />
      ))}
      <link rel="cite-as" href={address} />
      <script type="application/ld+json">
        {/* A title must not be able to end the script it stands in. */}
        {JSON.stringify(record).replaceAll('<', '\\u003c')}
      </script>
    </>
  );
};
