import axios from 'axios';

jest.mock('axios', () => 'replaced');

it('has what it replaced', () => {
  expect(axios).toBe('replaced');
});
