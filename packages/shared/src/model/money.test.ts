import { formatNaira, koboOfNaira, nairaOf, toKobo } from './money';

describe('amounts in figures', () => {
  it.each([
    [6_750_000, '₦67,500.00', '67500'],
    [1_130_000, '₦11,300.00', '11300'],
    [2_400_005, '₦24,000.05', '24000.05'],
    [0, '₦0.00', '0'],
  ])('%d kobo is %s, %s for a gateway, and back', (kobo, shown, naira) => {
    expect(formatNaira(kobo)).toBe(shown);
    expect(nairaOf(kobo)).toBe(naira);
    expect(koboOfNaira(naira)).toBe(kobo);
  });

  it('writes N where the glyph is missing', () => {
    expect(formatNaira(6_750_000, { glyph: false })).toBe('N67,500.00');
  });

  it.each(['', '-1', '1.234', '1,000', 'ten', '1e3'])('refuses %p as naira', (text) => {
    expect(() => koboOfNaira(text)).toThrow(RangeError);
  });

  it.each([0.5, -1, Number.NaN, 2 ** 53])('refuses %p as kobo', (value) => {
    expect(() => toKobo(value)).toThrow(RangeError);
  });
});
