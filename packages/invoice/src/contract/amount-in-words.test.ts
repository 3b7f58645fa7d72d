import { amountInWords } from './amount-in-words';

describe('amounts in words', () => {
  it.each([
    [0, 'Zero Naira Only'],
    [199, 'One Naira And Ninety Nine Kobo Only'],
    [100, 'One Naira Only'],
    [150, 'One Naira And Fifty Kobo Only'],
    [35_000, 'Three Hundred Fifty Naira Only'],
    [1_130_000, 'Eleven Thousand Three Hundred Naira Only'],
    [2_400_005, 'Twenty Four Thousand Naira And Five Kobo Only'],
    [6_750_000, 'Sixty Seven Thousand Five Hundred Naira Only'],
    [100_000_000, 'One Million Naira Only'],
    [
      123_456_789_000,
      'One Billion Two Hundred Thirty Four Million Five Hundred Sixty Seven Thousand Eight Hundred Ninety Naira Only',
    ],
  ])('%d kobo', (kobo, words) => {
    expect(amountInWords(kobo)).toBe(words);
  });
});
