import type { RegisteredAs } from '@portal/contracts/academics';
import type { ChangeableShown } from './changeable.queries';
import { exceptionsOfChange } from './change-exceptions';

const course = (id: number, status: RegisteredAs): ChangeableShown => ({
  id,
  code: `TST20${id}`,
  title: 'Title',
  units: 3,
  level: 200,
  department: null,
  notPassed: [],
  status,
  registered: true,
  scored: false,
  sheetSent: false,
});
const offer = {
  courses: [course(1, 'core'), course(2, 'elective'), course(3, 'borrowed'), course(4, 'carry_over')],
  load: { minimum: 15, ruleMaximum: 24 },
};
const found = (add: number[], drop: number[], units: [before: number, after: number]) =>
  exceptionsOfChange(
    offer,
    { add: add.map((courseId) => ({ courseId })), drop },
    { before: units[0], after: units[1] },
  );

describe('a change is out of the ordinary', () => {
  it.each<[string, number[], number[], [number, number], string[]]>([
    ['by nothing within the rule', [2], [], [21, 24], []],
    ['by more units than the rule', [2], [], [24, 27], ['overload']],
    ['not by units above the rule that become no more', [2], [2], [27, 27], []],
    ['by fewer units than the least', [], [2], [15, 12], ['underload']],
    ['not by units below the least that become more', [2], [], [9, 12], []],
    [
      'by what is borrowed, a carry-over or a core course that goes',
      [3],
      [1, 4],
      [18, 18],
      ['borrowed', 'carry_over_left_out', 'core_left_out'],
    ],
  ])('%s', (_, add, drop, units, expected) => {
    expect(found(add, drop, units)).toEqual(expected);
  });
});
