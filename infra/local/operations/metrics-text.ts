/** A sample with its labels. */
export type Sample = {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** Suffix of the name: `_bucket`, `_sum` and `_count` of a histogram. */
  readonly suffix?: string;
};

export type Metric = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
};

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

const sampleLine = (name: string, { labels = {}, value, suffix = '' }: Sample): string => {
  const labelTexts = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix}${labelTexts.length > 0 ? `{${labelTexts.join()}}` : ''} ${String(value)}`;
};

/** Formats metrics in the text format of Prometheus, version 0.0.4. */
export const formatMetrics = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => sampleLine(name, sample)),
      '',
    ])
    .join('\n');
