import { articleXml } from './article-xml.ts';
import { noticeDoi, noticeXml } from './notices.ts';
import { planWorks } from './plan.ts';
import { createRandom } from './random.ts';
import { type Work } from './works.ts';

/** The corpus that a first start loads. */
export const DEMONSTRATION_SEED = 'veracite';
export const DEMONSTRATION_ARTICLES = 320;

export type DemonstrationFile = { readonly name: string; readonly xml: string };

/**
 * Writes a fictional corpus of JATS articles that cite, support and contradict each other; equal seeds give equal
 * files. `articles` counts the works; notices about some of them come on top. Files are written one at a time.
 */
export function* generateDemonstration({
  seed = DEMONSTRATION_SEED,
  articles = DEMONSTRATION_ARTICLES,
}: {
  readonly seed?: string;
  readonly articles?: number;
} = {}): Generator<DemonstrationFile, void, undefined> {
  for (const work of planWorks(seed, articles)) {
    const random = createRandom(`${seed}/text ${work.key}`);
    yield { name: fileName(work.doi), xml: articleXml(random, work) };
    if (work.notice)
      yield {
        name: fileName(noticeDoi(work)),
        xml: noticeXml(random.fork('notice'), work, noticeAfter(work)),
      };
  }
}

const noticeAfter = ({ notice, year }: Work) => {
  if (!notice) throw new Error('This work has no notice');
  return { ...notice, year: Math.max(year, notice.year) };
};

/** Tests whether an article is one of the demonstration, by its key and the name of its file. */
export const isOfDemonstration = ({
  key,
  name,
}: {
  readonly key: string;
  readonly name: string;
}): boolean => key.startsWith('10.5555/') && name === fileName(key);

const fileName = (doi: string): string => `${doi.replace('/', '_')}.xml`;
