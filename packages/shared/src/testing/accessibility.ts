import { getConfig } from '@testing-library/react';
import { axe } from 'jest-axe';

/**
 * What axe finds wrong, one line each: `expect(await axeFindings(container)).toEqual([])`. jsdom has no layout, so
 * colours and sizes are for the browser tests.
 */
export async function axeFindings(container: Element): Promise<string[]> {
  // Answers may arrive while it looks, as they do while a test waits for something to appear.
  const { violations } = (await getConfig().asyncWrapper(() =>
    axe(container, { rules: { region: { enabled: false } } }),
  )) as Awaited<ReturnType<typeof axe>>;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
