import { callingModule, forget, note, type SideEffect } from './side-effects';
import { apply } from './primordials';

type Args = Parameters<EventTarget['addEventListener']>;

const captures = (options: Args[2]) =>
  typeof options === 'object' ? options.capture === true : options === true;
const isOnce = (options: Args[2]) => typeof options === 'object' && options.once === true;
const isOver = (options: Args[2]) => typeof options === 'object' && options.signal?.aborted === true;

/** The browser takes no listener twice. */
const same = (one: Args, other: Args) =>
  one[0] === other[0] && one[1] === other[1] && captures(one[2]) === captures(other[2]);

/** Takes note from now on of the listeners that modules put on the target and do not take away. */
export function watchListeners(name: string, target: EventTarget): void {
  const add = target.addEventListener;
  const remove = target.removeEventListener;
  const noted = new Map<SideEffect, Args>();

  function drop(args: Args): void {
    for (const [effect, each] of noted)
      if (same(each, args)) {
        forget(effect);
        noted.delete(effect);
      }
  }

  function noteOne(module: string, args: Args): void {
    const undo = () => {
      const there = noted.delete(effect) && !isOver(args[2]);
      forget(effect);
      if (there) apply(remove, target, args);
      return there;
    };
    const effect = note({ module, words: `listener for ${args[0]} on ${name}`, undo });
    noted.set(effect, args);
  }

  target.addEventListener = (...args: Args) => {
    const module = args[1] && !isOnce(args[2]) && callingModule();
    if (module) {
      drop(args);
      noteOne(module, args);
    }
    apply(add, target, args);
  };
  target.removeEventListener = (...args: Args) => {
    drop(args);
    apply(remove, target, args);
  };
}
