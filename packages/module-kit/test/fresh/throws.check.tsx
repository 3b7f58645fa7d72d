import { seen } from './of-our-own';

// Its line stands in what Jest says of it.
it('fails', () => {
  expect(seen).toEqual(['something']);
});
