import { type PublisherReport, readingReport } from '#functions/ingest/jats/reading-report.ts';
import { sourceFiles } from '#infra/sources/source-files.ts';

/** What could not be understood in the articles at some paths, in the shape that `--json` prints. */
export type ReadingReport = {
  readonly publishers: readonly PublisherReport[];
  readonly failures: readonly { readonly file: string; readonly reason: string }[];
};

/** Reads the articles at some paths and counts what could not be understood; nothing is added to the collection. */
export const reportOnPaths = async (paths: readonly string[]): Promise<ReadingReport> => {
  const report = readingReport();
  const failures: { file: string; reason: string }[] = [];
  for await (const source of sourceFiles(paths)) {
    const reason = source.kind === 'failed' ? source.reason : report.add(source.bytes);
    if (reason !== undefined) failures.push({ file: source.name, reason });
  }
  return { publishers: report.publishers(), failures };
};

const MAX_SHOWN_ELEMENTS = 10;

const share = (part: number, all: number): string =>
  all === 0
    ? '0'
    : `${part.toLocaleString('en')} of ${all.toLocaleString('en')} (${((part / all) * 100).toFixed(1)} %)`;

/** Returns the report as text, one paragraph for each publisher. */
export const formatReport = ({ publishers, failures }: ReadingReport): string =>
  [
    ...publishers.map((publisher) => {
      const elements = Object.entries(publisher.unknownElements);
      return [
        `${publisher.publisher}: ${publisher.articles.toLocaleString('en')} articles`,
        `  references without a title   ${share(publisher.referencesWithoutTitle, publisher.references)}`,
        `  references that nothing cites ${share(publisher.referencesNotCited, publisher.references)}`,
        `  marks without a target       ${share(publisher.marksWithoutTarget, publisher.citationMarks)}`,
        `  unknown elements             ${
          elements.length === 0
            ? 'none'
            : elements
                .slice(0, MAX_SHOWN_ELEMENTS)
                .map(([name, count]) => `${name} (${count.toLocaleString('en')})`)
                .join(', ')
        }`,
      ].join('\n');
    }),
    ...failures.map(({ file, reason }) => `${file}: ${reason}`),
  ].join('\n');
