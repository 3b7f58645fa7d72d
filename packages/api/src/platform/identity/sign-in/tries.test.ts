import { priorityOf, triesOf } from './tries';

const visitor = { userName: 'Ada.Obi', ip: '10.1.2.3', known: null };

describe('tries of a browser that the account does not know', () => {
  it('are counted by account and by address, and take turns by network', () => {
    expect(triesOf(visitor)).toEqual({
      network: '10.1.2.3',
      source: '10.1.2.3',
      known: false,
      counts: [
        { bucket: 'login:account:ada.obi', most: 10, bits: { least: 16, most: 21 } },
        { bucket: 'login:address:10.1.2.3', most: 300, bits: { least: 14, most: 17 } },
      ],
    });
  });

  it('are one count for all addresses of one IPv6 customer', () => {
    const bucketOf = (ip: string) => triesOf({ ...visitor, ip }).counts[1]?.bucket;
    expect(bucketOf('2001:db8:1:2::1')).toBe('login:address:2001:db8:1:2');
    expect(bucketOf('2001:db8:1:2:ffff::9')).toBe('login:address:2001:db8:1:2');
    expect(bucketOf('2001:db8:1:3::1')).not.toBe('login:address:2001:db8:1:2');
  });
});

it('tries of a known device are counted there alone, and take turns by account', () => {
  expect(triesOf({ ...visitor, known: { userId: 7, device: 'hash' } })).toEqual({
    network: '10.1.2.3',
    source: 'account:7',
    known: true,
    counts: [{ bucket: 'login:device:7:hash', most: 10, bits: { least: 16, most: 21 } }],
  });
});

it.each([
  [true, 0, 'known'],
  [true, 20, 'known'],
  [false, 1, 'proven'],
  [false, 0, 'strangers'],
])('known: %s, with %s bits of work: %s', (known, done, priority) => {
  expect(priorityOf({ known }, done)).toBe(priority);
});
