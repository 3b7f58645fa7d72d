interface Names {
  surname: string;
  firstName: string;
  middleName: string;
}

const upper = (text: string) => text.toLocaleUpperCase('en-NG');
const isUpper = (word: string) => word === upper(word) && word !== word.toLocaleLowerCase('en-NG');

/** `ADEYEMI Tope Ruth`: an account has one name, the surname in capitals first, as every list shows it. */
export function fullNameOf({ surname, firstName, middleName }: Names): string {
  return [upper(surname), firstName, middleName].filter(Boolean).join(' ');
}

/** The parts again. The surname is what stands in capitals at the front, else the first word. */
export function namesOf(fullName: string): Names {
  const words = fullName.trim().split(/\s+/);
  const ends = words.findIndex((word) => !isUpper(word));
  const length = Math.max(ends === -1 ? words.length - 1 : ends, 1);
  const [firstName = '', ...middle] = words.slice(length);
  return { surname: words.slice(0, length).join(' '), firstName, middleName: middle.join(' ') };
}
