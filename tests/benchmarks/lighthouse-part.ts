import { measuredScreens } from './lighthouse.ts';
import type { Measurement } from './measurement.ts';

const RUNS = 5;

/** How Lighthouse judges the screens that people come in by, on a computer and on a phone: medians of five. */
export const measureLighthouse = async (): Promise<readonly Measurement[]> => {
  const all = await measuredScreens({ runs: RUNS });
  return all.flatMap(({ screen, form, scores, layoutShift }): readonly Measurement[] => {
    const of = { part: 'lighthouse', unit: 'of 100' };
    const [performance, ...others] = scores;
    return [
      {
        ...of,
        what: `${screen}, ${form}: performance`,
        value: Math.round(performance?.median ?? 0),
        budget:
          form === 'mobile' ? 'lighthouse performance, phone' : 'lighthouse performance, computer',
      },
      {
        ...of,
        what: `${screen}, ${form}: least of accessibility, best practices and SEO`,
        value: Math.min(...others.map(({ median }) => Math.round(median))),
        budget: 'lighthouse others',
      },
      {
        part: 'lighthouse',
        what: `${screen}, ${form}: layout shift`,
        value: layoutShift,
        unit: '',
        budget: 'layout shift',
      },
    ];
  });
};
