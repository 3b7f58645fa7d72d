import { inSteps } from './in-steps';
import { nextTask } from './next-task';

jest.mock('./next-task', () => ({ nextTask: jest.fn() }));
const endOfTask = jest.mocked(nextTask);

test('takes each step in a task of its own, one after the other', async () => {
  const seen: string[] = [];
  endOfTask.mockImplementation(async () => void seen.push('task ends'));
  const step = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} is over`);
  };
  await inSteps([step('first'), step('second')]);
  expect(seen).toEqual(['first begins', 'first is over', 'task ends', 'second begins', 'second is over']);
});

test('goes no further than a step that fails', async () => {
  const third = jest.fn(() => Promise.resolve());
  await expect(inSteps([() => Promise.reject(new Error('broken')), third])).rejects.toThrow('broken');
  expect(third).not.toHaveBeenCalled();
});
