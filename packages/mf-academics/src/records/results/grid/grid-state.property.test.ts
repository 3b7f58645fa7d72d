import fc from 'fast-check';
import { parts } from './cells';
import { aGrid, anAnswer } from './grid.fixture';
import { answered, sending, summaryOf, toSave, unanswered } from './grid-saving';
import { left, pastedIn, redone, rowsOf, typed, undone, type GridState } from './grid-state';

const all = { typing: null };
const cellsIn = (state: GridState) => rowsOf(state).map(({ cells }) => [cells.test, cells.exam]);
/** Sends what there is, and has it saved. */
function saved(state: GridState): GridState {
  const entries = toSave(state, all);
  return answered(
    sending(state, entries),
    entries.map(({ registrationId, version, test, exam, code }) =>
      anAnswer(registrationId - 100, 'saved', { test, exam, code, version: (version ?? 0) + 1 }),
    ),
  );
}

describe('whatever somebody does', () => {
  const cell = fc.constantFrom('', '1', '12', '31', 'A', 'x', '70');
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('type' as const),
      id: fc.integer({ min: 100, max: 102 }),
      part: fc.constantFrom(...parts),
      text: cell,
    }),
    fc.record({ kind: fc.constant('leave' as const), id: fc.integer({ min: 100, max: 102 }) }),
    fc.record({
      kind: fc.constant('paste' as const),
      row: fc.integer({ min: 0, max: 2 }),
      text: fc.array(cell, { minLength: 2, maxLength: 4 }).map((cells) => cells.join('\n')),
    }),
  );
  type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
  const done = (state: GridState, one: Act): GridState => {
    if (one.kind === 'type') return typed(state, one);
    if (one.kind === 'leave') return left(state, one.id);
    return pastedIn(state, one.text, { row: one.row, part: 'test' }).state;
  };
  const back = (state: GridState): GridState => {
    const last = undone(state);
    return last ? back(last.state) : state;
  };
  const again = (state: GridState): GridState => {
    const next = redone(state);
    return next ? again(next.state) : state;
  };

  it('taking all of it back leaves the sheet as it was, and making it again what was typed', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const end = acts.reduce(done, aGrid());
        expect(cellsIn(back(end))).toEqual(cellsIn(aGrid()));
        expect(cellsIn(again(back(end)))).toEqual(cellsIn(end));
      }),
    );
  });

  it('what is typed is saved, wrong, or counted as not saved: nothing is lost on the way', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), fc.boolean(), (acts, isLost) => {
        const end = acts.reduce(done, aGrid());
        const onItsWay = sending(end, toSave(end, all));
        const after = isLost ? unanswered(onItsWay, { unsure: true }) : saved(end);
        expect(cellsIn(after)).toEqual(cellsIn(end));
        const { unsaved, wrong } = summaryOf(after);
        expect(unsaved).toBe(isLost ? summaryOf(end).unsaved : wrong);
      }),
    );
  });
});
