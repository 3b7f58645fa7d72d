import { ProblemError } from '@portal/shared/http';
import type { ScoreEntry } from '@portal/contracts/academics';
import { anAnswer, aStudent } from './grid.fixture';
import { chosen, summaryOf } from './grid-saving';
import { createGrid } from './grid-store';
import { typed } from './grid-state';
import type { RowAnswer } from './grid-rows';

const problem = (status: number, message = 'no') =>
  new ProblemError({ code: status === 0 ? 'NETWORK' : 'CONFLICT', status, message });

/** A grid whose saves are answered one after the other; without an answer everything is saved. */
function aStore(...answers: (Error | RowAnswer[])[]) {
  const sent: ScoreEntry[][] = [];
  const kept: object[] = [];
  const grid = createGrid({
    sheet: [0, 1, 2].map((at) => aStudent(at)),
    send: async (entries) => {
      sent.push(entries);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return (
        answer ??
        entries.map(({ registrationId, version, ...score }) =>
          anAnswer(registrationId - 100, 'saved', { ...score, version: (version ?? 0) + 1 }),
        )
      );
    },
    keep: (unsaved) => kept.push(unsaved),
  });
  const type = (at: number, text: string) =>
    grid.change((state) => typed(state, { id: 100 + at, part: 'test', text }), 100 + at);
  return { grid, sent, kept, type, unsaved: () => summaryOf(grid.view().state).unsaved };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('saves a row as soon as the cursor is out of it, with others that wait', async () => {
  const { grid, sent, type, unsaved } = aStore();
  type(0, '12');
  grid.settled();
  type(1, '3');
  await pass(200);
  expect(sent).toMatchObject([[{ registrationId: 100, test: 12 }]]);
  expect(unsaved()).toBe(1);
  await pass(2_000);
  expect(sent[1]).toMatchObject([{ registrationId: 101, test: 3 }]);
  expect([unsaved(), grid.view().phase]).toEqual([0, 'calm']);
});

it('keeps what is not saved on the device, and forgets it then', async () => {
  const { kept, type, grid } = aStore();
  type(0, '12');
  expect(kept.at(-1)).toHaveProperty('100');
  grid.settled();
  await pass(200);
  expect(kept.at(-1)).toEqual({});
});

it('sends again what found no answer, later each time, and at once when it is told to', async () => {
  const { grid, sent, type, unsaved } = aStore(problem(0), problem(503), problem(429));
  type(0, '12');
  grid.settled();
  await pass(200);
  expect([grid.view().phase, unsaved()]).toEqual(['lost', 1]);
  await pass(2_000);
  await pass(4_000);
  expect(sent).toHaveLength(2);
  await pass(1_000);
  expect(sent).toHaveLength(3);
  grid.tryAgain();
  await pass(0);
  expect([sent.length, grid.view().phase, unsaved()]).toEqual([4, 'calm', 0]);
});

it('what is typed while nothing answers goes along with the next try', async () => {
  const { grid, sent, type } = aStore(problem(0));
  type(0, '12');
  grid.settled();
  await pass(200);
  type(1, '13');
  grid.settled();
  await pass(3_000);
  expect(sent.at(-1)?.map(({ registrationId }) => registrationId)).toEqual([100, 101]);
});

it('waits for somebody where the server refuses, with what it said', async () => {
  const { grid, sent, type, unsaved } = aStore(problem(409, 'The sheet is submitted.'));
  type(0, '12');
  grid.settled();
  await pass(60_000);
  expect([sent.length, grid.view(), unsaved()]).toMatchObject([
    1,
    { phase: 'refused', refusal: 'The sheet is submitted.' },
    1,
  ]);
  type(1, '3');
  await pass(60_000);
  expect(sent).toHaveLength(1);
  grid.tryAgain();
  await pass(10);
  expect([sent.length, grid.view().phase]).toEqual([2, 'calm']);
});

it('asks which one counts where somebody else was faster, and saves the chosen one', async () => {
  const { grid, sent, type } = aStore([anAnswer(0, 'stale', { test: 14, version: 2 })]);
  type(0, '12');
  grid.settled();
  await pass(60_000);
  expect([sent.length, summaryOf(grid.view().state).stale]).toEqual([1, 1]);
  grid.change((state) => chosen(state, 100, 'mine'));
  await pass(200);
  expect(sent[1]).toMatchObject([{ version: 2, test: 12 }]);
});

it('is told to its listeners, and sends once more as it stops', async () => {
  const { grid, sent, type } = aStore();
  const heard = jest.fn();
  const release = grid.subscribe(heard);
  type(0, '12');
  expect(heard).toHaveBeenCalledTimes(1);
  release();
  grid.stop();
  await pass(0);
  expect([sent.length, heard.mock.calls.length]).toEqual([1, 1]);
  type(1, '13');
  await pass(60_000);
  expect(sent).toHaveLength(1);
});
