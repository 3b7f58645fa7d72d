import { axe } from 'jest-axe';

/** What axe finds wrong, one line each: `expect(await axeFindings(container)).toEqual([])`. jsdom has no layout, so colours and sizes are for the browser tests. */
export async function axeFindings(container: Element): Promise<string[]> {
  const { violations } = await axe(container, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
