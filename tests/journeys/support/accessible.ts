import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Options = {
  /** A selector: only what it selects is looked at. */
  readonly within?: string;
  /** Whether frames of the page are looked into, for which axe opens another page. */
  readonly hasFrames?: boolean;
};

/**
 * Expects that axe finds nothing wrong on a page. No page of ours holds frames, so one look in the page itself is enough, and
 * what is right is not listed: both take most of the time of axe.
 */
export const expectAccessible = async (
  page: Page,
  { within, hasFrames = false }: Options = {},
): Promise<void> => {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(!hasFrames)
    .options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
};
