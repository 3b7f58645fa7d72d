import type { Lodger, RoomList } from '../../lib/room-list';

/** What was found of what a porter typed or scanned. */
export type Found =
  /** `earlier`: the slip is of a bed-space that they were moved from. */
  | { kind: 'slip'; student: Lodger; earlier: boolean }
  /** A slip that leads to nobody in the list. */
  | { kind: 'stranger'; code: string }
  | { kind: 'students'; students: Lodger[] };

/** As codes are compared: typed with or without spaces and hyphens. */
const plain = (text: string) => text.toUpperCase().replace(/[\s-]/g, '');
/** What the code of a slip looks like: the number of an allocation, and our signature. */
const slipCode = /^BED\d+[A-Z2-9]{10}$/;
const halfCode = /^BED\d/;
/** Letters before which nothing is looked for: one finds half of the house. */
const fewest = 2;

/** The code in what a camera read, which is the address of the public check, or in what a hand typed. */
const codeIn = (text: string) => plain(/\/verify\/([^/?#]+)/.exec(text)?.[1] ?? text);

/** As words are compared: a name is typed without its tone marks, and an apostrophe in any way or not at all. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .toLowerCase()
    .trim();

/** Looks a slip or a student up in the list, which may be all there is to go by. Null where nothing is asked yet. */
export function findStudent({ students }: RoomList, text: string): Found | null {
  const code = codeIn(text);
  if (code.length < fewest) return null;
  if (slipCode.test(code)) {
    const student = students.find(({ slips }) => slips.some((slip) => plain(slip) === code));
    if (!student) return { kind: 'stranger', code };
    return { kind: 'slip', student, earlier: plain(student.slips[0] ?? '') !== code };
  }
  if (halfCode.test(code)) return null;
  const words = folded(text).split(/\s+/);
  const fits = ({ fullName, matricNumber, code: bed, room }: Lodger) => {
    const all = folded([fullName, matricNumber, bed, room].join(' '));
    return words.every((word) => all.includes(word));
  };
  return { kind: 'students', students: students.filter(fits) };
}
