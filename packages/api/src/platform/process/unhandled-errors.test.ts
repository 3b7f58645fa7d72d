import { whenUnheard } from './unhandled-errors';

function aNode() {
  let at = 0;
  const said: string[] = [];
  const leave = jest.fn();
  const say = (_detail: unknown, words: string) => void said.push(words);
  const hear = whenUnheard({ log: { error: say, fatal: say }, now: () => at, leave });
  return { hear, leave, said, wait: (milliseconds: number) => (at += milliseconds) };
}

it('logs an error that nobody heard and serves on', () => {
  const node = aNode();
  node.hear(new Error('a stream'));
  expect(node.said).toEqual(['an error that nobody heard']);
  expect(node.leave).not.toHaveBeenCalled();
});

it('serves on while they come seldom', () => {
  const node = aNode();
  for (let count = 0; count < 50; count += 1) {
    node.hear(new Error('a stream'));
    node.wait(7000);
  }
  expect(node.leave).not.toHaveBeenCalled();
});

it('leaves once, cleanly, when they come again and again', () => {
  const node = aNode();
  for (let count = 0; count < 25; count += 1) node.hear(new Error('a stream'));
  expect(node.leave).toHaveBeenCalledTimes(1);
});
