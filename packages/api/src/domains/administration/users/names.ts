import type { PersonNames } from '@portal/shared/model';

const upper = (text: string) => text.toLocaleUpperCase('en-NG');
const isUpper = (word: string) => word === upper(word) && word !== word.toLocaleLowerCase('en-NG');

/** The parts of a full name. The surname is what stands in capitals at the front, else the first word. */
export function namesOf(fullName: string): Required<PersonNames> {
  const words = fullName.trim().split(/\s+/);
  const ends = words.findIndex((word) => !isUpper(word));
  const length = Math.max(ends === -1 ? words.length - 1 : ends, 1);
  const [firstName = '', ...middle] = words.slice(length);
  return { surname: words.slice(0, length).join(' '), firstName, middleName: middle.join(' ') };
}
