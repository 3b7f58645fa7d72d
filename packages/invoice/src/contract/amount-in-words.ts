import { ToWords } from 'to-words/en-NG';

const toWords = new ToWords();

/** `Sixty Seven Thousand Five Hundred Naira Only`; kobo as `… Naira And Fifty Kobo Only`. Up to billions. */
export function amountInWords(amount: number): string {
  const naira = Math.floor(amount / 100);
  const rest = amount % 100;
  const words = (value: number) => toWords.convert(value).replace(/\s+/g, ' ').trim();
  return rest === 0 ? `${words(naira)} Naira Only` : `${words(naira)} Naira And ${words(rest)} Kobo Only`;
}
