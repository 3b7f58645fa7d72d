import fc from 'fast-check';
import { inProportion } from './quotas';

it('quotas share out every place, nobody more than one from their exact part', () => {
  const groups = fc.array(fc.nat(5000), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.nat(3000), groups, (places, counts) => {
      const shares = inProportion(places, counts);
      const all = counts.reduce((sum, count) => sum + count, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(all === 0 ? 0 : places);
      for (const [index, share] of shares.entries())
        if (all > 0) expect(Math.abs(share - (places * (counts[index] ?? 0)) / all)).toBeLessThan(1);
    }),
    { numRuns: 100 },
  );
});
