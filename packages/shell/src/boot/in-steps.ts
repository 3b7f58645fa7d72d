import { nextTask } from './next-task';

/** Takes one step after the other, each in a task of its own. */
export async function inSteps(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (index > 0) await nextTask();
    await step();
  }
}
