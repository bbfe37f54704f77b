import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { readEnvironment } from '#infra/local/settings/environment.ts';
import { type Product, startProduct } from '#infra/local/run/product.ts';

/** The product on a data folder that somebody left, without its pages and at whatever port is free. */
export const productOnFolder = async (data: string): Promise<Product> => {
  const environment = readEnvironment({
    VERACITE_DATA: data,
    VERACITE_CORPUS: 'none',
    HOST: '127.0.0.1',
    PORT: '0',
    STANCE_SECOND_READER: 'off',
  });
  return startProduct(environment, openDataFolder(data), async (_request, response) => {
    response.writeHead(404).end();
  });
};

const LABELS: ReadonlySet<string> = new Set([
  'supporting',
  'contradicting',
  'mentioning',
  'unclassified',
]);
/** What people see but for how statements are labelled, and how many are so: that is for each classifier to say. */
export const butForLabels = (seen: unknown): object =>
  JSON.parse(
    JSON.stringify(seen, (name, value: unknown) =>
      LABELS.has(name) || (name === 'type' && LABELS.has(String(value))) ? undefined : value,
    ),
  ) as object;
