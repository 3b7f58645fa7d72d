import { aGrid, anAnswer, aStudent, cellsAt, keyed } from './grid.fixture';
import { emptyPart, stateOf } from './grid-rows';
import {
  answered,
  chosen,
  restored,
  seen,
  sending,
  summaryOf,
  toSave,
  unanswered,
  unsavedIn,
} from './grid-saving';
import { filledIn, left, pastedIn, redone, rowsOf, typed, undone, type GridState } from './grid-state';

const all = { typing: null };
const stateAt = (state: GridState, at: number) => {
  const row = state.rows.get(100 + at);
  return row && stateOf(row);
};
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

describe('a row', () => {
  it('goes from missing to saved, by way of what is not saved yet', () => {
    const begun = keyed(aGrid(), [0, 'test'], '12');
    expect([stateAt(aGrid(), 0), stateAt(begun, 0), stateAt(saved(begun), 0)]).toEqual([
      'missing',
      'unsaved',
      'missing',
    ]);
    const whole = keyed(saved(begun), [0, 'exam'], '40');
    expect(toSave(whole, all)).toEqual([{ registrationId: 100, version: 1, test: 12, exam: 40, code: null }]);
    const onItsWay = sending(whole, toSave(whole, all));
    expect([stateAt(onItsWay, 0), toSave(onItsWay, all), stateAt(saved(whole), 0)]).toEqual([
      'saving',
      [],
      'saved',
    ]);
  });

  it('with something wrong is not sent, and neither is one in which somebody types', () => {
    const wrong = keyed(aGrid(), [0, 'test'], '31');
    expect([stateAt(wrong, 0), toSave(wrong, all)]).toEqual(['wrong', []]);
    const typing = keyed(aGrid(), [1, 'test'], '3');
    expect([toSave(typing, { typing: 101 }), toSave(typing, all).length]).toEqual([[], 1]);
  });

  it('that is emptied again is no change', () => {
    const back = typed(keyed(aGrid(), [0, 'test'], '12'), { id: 100, part: 'test', text: '' });
    expect([stateAt(back, 0), toSave(back, all), back.past]).toEqual(['missing', [], []]);
  });

  it('typed further while it is saved stays what is typed, over the new version', () => {
    const first = keyed(aGrid(), [0, 'test'], '1');
    const onItsWay = sending(first, toSave(first, all));
    const further = typed(onItsWay, { id: 100, part: 'test', text: '12' });
    const after = answered(further, [anAnswer(0, 'saved', { test: 1, version: 1 })]);
    expect(toSave(after, all)).toMatchObject([{ version: 1, test: 12 }]);
  });
});

describe('somebody else', () => {
  const mine = keyed(aGrid(), [0, 'test'], '12');
  const stale = answered(sending(mine, toSave(mine, all)), [anAnswer(0, 'stale', { test: 14, version: 3 })]);

  it('who saved another score stands beside it, until one of both is chosen', () => {
    expect([stateAt(stale, 0), cellsAt(stale, 0), toSave(stale, all)]).toEqual([
      'stale',
      { test: '12', exam: '' },
      [],
    ]);
    expect(toSave(chosen(stale, 100, 'mine'), all)).toMatchObject([{ version: 3, test: 12 }]);
    const theirs = chosen(stale, 100, 'theirs');
    expect([cellsAt(theirs, 0), toSave(theirs, all)]).toEqual([{ test: '14', exam: '' }, []]);
  });

  it('who saved the same is no quarrel', () => {
    const same = answered(sending(mine, toSave(mine, all)), [anAnswer(0, 'stale', { test: 12, version: 3 })]);
    expect([stateAt(same, 0), toSave(same, all)]).toEqual(['missing', []]);
  });

  it('is not who sent it without an answer: what is typed since goes over it', () => {
    const lost = unanswered(sending(mine, toSave(mine, all)), { unsure: true });
    const further = typed(lost, { id: 100, part: 'exam', text: '40' });
    const after = answered(sending(further, toSave(further, all)), [
      anAnswer(0, 'stale', { test: 12, version: 1 }),
    ]);
    expect([stateAt(after, 0), toSave(after, all)]).toEqual([
      'unsaved',
      [{ registrationId: 100, version: 1, test: 12, exam: 40, code: null }],
    ]);
  });

  it('who has left the sheet keeps what was typed in view, and it is not sent', () => {
    const gone = answered(sending(mine, toSave(mine, all)), [anAnswer(0, 'gone', { version: null })]);
    expect([stateAt(gone, 0), toSave(gone, all), unsavedIn(gone)]).toEqual(['gone', [], {}]);
  });
});

describe('what the server has', () => {
  it('is taken over, but for what is typed', () => {
    const state = keyed(aGrid(), [1, 'test'], '9');
    const next = seen(state, [
      aStudent(2),
      aStudent(0, { test: 5, version: 1 }),
      aStudent(1, { test: 8, version: 1 }),
      aStudent(3),
    ]);
    expect(next.order).toEqual([102, 100, 101, 103]);
    expect([cellsAt(next, 0), stateAt(next, 1), cellsAt(next, 1)]).toEqual([
      { test: '5', exam: '' },
      'stale',
      { test: '9', exam: '' },
    ]);
  });

  it('from before the last save is not taken for newer', () => {
    const state = saved(saved(keyed(aGrid(), [0, 'test'], '9')));
    expect(cellsAt(seen(state, [aStudent(0)]), 0)).toEqual({ test: '9', exam: '' });
  });

  it('without a student with something typed says so, without another forgets them', () => {
    const next = seen(keyed(aGrid(), [1, 'test'], '9'), [aStudent(0)]);
    expect([next.order, stateAt(next, 1)]).toEqual([[100, 101], 'gone']);
  });
});

describe('what is kept on the device', () => {
  const kept = unsavedIn(keyed(keyed(aGrid(), [0, 'test'], '12'), [2, 'exam'], '9x'));
  it('is what is not saved, wrong things as well', () => {
    expect(kept).toEqual({
      100: { cells: { test: '12', exam: '' }, version: null },
      102: { cells: { test: '', exam: '9x' }, version: null },
    });
  });
  it('is put back, beside what was saved over it meanwhile', () => {
    expect(toSave(restored(aGrid(), kept), all)).toMatchObject([{ registrationId: 100, test: 12 }]);
    const meanwhile = seen(aGrid(), [aStudent(0, { test: 14, version: 2 }), aStudent(1), aStudent(2)]);
    const both = restored(meanwhile, kept);
    expect([stateAt(both, 0), cellsAt(both, 0)]).toEqual(['stale', { test: '12', exam: '' }]);
    const same = seen(aGrid(), [aStudent(0, { test: 12, version: 1 })]);
    expect(stateAt(restored(same, kept), 0)).toBe('missing');
    expect(restored(aGrid(), { 100: 'rubbish', 7: null })).toEqual(aGrid());
  });
});

describe('taking back', () => {
  it('goes cell by cell, and not key by key', () => {
    const state = keyed(left(keyed(aGrid(), [0, 'test'], '12'), 100), [1, 'test'], '30');
    const once = undone(state);
    expect([once?.at, once && cellsIn(once.state).slice(0, 2)]).toEqual([
      { id: 101, part: 'test' },
      [
        ['12', ''],
        ['', ''],
      ],
    ]);
    expect(once && redone(once.state)?.state.rows).toEqual(state.rows);
    expect(undone(aGrid())).toBeNull();
    expect(redone(state)).toBeNull();
  });

  it('takes a code back as it was written out', () => {
    const state = left(typed(aGrid(), { id: 100, part: 'exam', text: 'a' }), 100);
    expect(cellsAt(state, 0)).toEqual({ test: '', exam: 'ABS' });
    expect(cellsIn(undone(state)?.state ?? state)[0]).toEqual(['', '']);
    expect(cellsIn(redone(undone(state)?.state ?? state)?.state ?? aGrid())[0]).toEqual(['', 'ABS']);
  });

  it('takes a whole paste back', () => {
    const { state, report } = pastedIn(aGrid(), '12\t40\n31\t50\n1\t2\n3\t4', { row: 0, part: 'test' });
    expect(report).toEqual({ students: 3, wrong: 1, unknown: [], beyond: 1 });
    expect(cellsIn(state)).toEqual([
      ['12', '40'],
      ['31', '50'],
      ['1', '2'],
    ]);
    expect(undone(state)?.state.rows).toEqual(aGrid().rows);
  });

  it('a code that is chosen is a change of its own', () => {
    const state = filledIn(keyed(aGrid(), [0, 'exam'], '40'), { id: 100, cells: { test: '', exam: 'MAL' } });
    expect(cellsIn(undone(state)?.state ?? state)[0]).toEqual(['', '40']);
  });
});

it('the summary counts who is missing, unsaved, wrong and stale', () => {
  const state = keyed(keyed(aGrid(4), [0, 'test'], '31'), [1, 'exam'], 'A');
  expect(summaryOf(state)).toEqual({ students: 4, missing: 2, unsaved: 2, wrong: 1, stale: 0, saving: 0 });
  const row = state.rows.get(102);
  expect(row && emptyPart(row)).toBe('test');
});
