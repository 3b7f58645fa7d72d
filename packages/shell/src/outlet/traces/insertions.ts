import { callingModule, forget, note } from './deeds';
import { apply } from './untouched';

const ways = [
  'append',
  'prepend',
  'replaceChildren',
  'appendChild',
  'insertBefore',
  'replaceChild',
  'insertAdjacentElement',
  'insertAdjacentHTML',
];

/** Of what stands in the head, only rules reach a page. */
const counts = (element: Element) =>
  element.closest('head') ? element.matches('style, link[rel=stylesheet]') : !element.matches('script');

function noteNew(element: Element, module: string): void {
  const undo = () => {
    forget(deed);
    const there = element.isConnected;
    element.remove();
    return there;
  };
  const deed = note({ module, words: `<${element.localName}> in ${element.parentElement?.localName}`, undo });
}

/** Takes note from now on of what modules put beside the portal and do not take away. */
export function watchInsertions(parent: Element): void {
  for (const way of ways) {
    const act = Reflect.get(parent, way) as (...args: unknown[]) => unknown;
    Reflect.set(parent, way, (...args: unknown[]) => {
      const module = callingModule();
      const before = module && new Set(parent.children);
      const answer = apply(act, parent, args);
      if (before)
        for (const element of parent.children)
          if (!before.has(element) && counts(element)) noteNew(element, module);
      return answer;
    });
  }
}
