import { figure } from './words.ts';

/** What stands beside and in the pictures of charts. */
export const chartsText = {
  table: 'Table',
  picture: 'Picture',
  formats: { svg: 'SVG', png: 'PNG' },
  save: (format: string, heading: string) => `${format}: save ${heading} as a picture`,
  failed: 'This browser could not make the picture. The other format may work.',
  source: (address: string) => `Source: Veracite, ${address}`,
  asOf: (date: string) => `As of ${date}`,
  first: (shown: number, all: number) => `The first ${figure(shown)} of ${figure(all)}`,
  peak: (count: number, year: number) => `${figure(count)} at most, in ${String(year)}`,
} as const;
