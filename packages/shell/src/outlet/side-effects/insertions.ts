import { mountedEntryOf } from '../page-state';
import { markNetworkBlocked } from '../page-state';
import { callingModule, forget, note } from './side-effects';
import { apply, defineProperty, describe } from './primordials';

const ways = [
  'append',
  'prepend',
  'replaceChildren',
  'appendChild',
  'insertBefore',
  'replaceChild',
  'insertAdjacentElement',
  'insertAdjacentHTML',
  'before',
  'after',
  'replaceWith',
];

/** An element's children and those beside it. */
const around = (element: Element) => [...element.children, ...(element.parentElement?.children ?? [])];

/** Of what stands in the head, only rules reach a page. */
const counts = (element: Element) =>
  element.closest('head') ? element.matches('style, link[rel=stylesheet]') : !element.matches('script');

function noteNew(element: Element, module: string): void {
  const undo = () => {
    forget(effect);
    const there = element.isConnected;
    element.remove();
    return there;
  };
  const effect = note({
    module,
    words: `<${element.localName}> in ${element.parentElement?.localName}`,
    undo,
  });
}

/** Rules for the whole document, such as a content security policy, hold on when their element has gone. */
function refuseRules(element: Element, module: string): void {
  element.remove();
  markNetworkBlocked();
  mountedEntryOf(module)?.reportFault('leak', `<meta http-equiv="${element.getAttribute('http-equiv')}">`);
}

type Act = (...args: unknown[]) => unknown;

/** The act, with note taken of what is new after it when a module's own code does it. */
function noting(element: Element, act: Act): Act {
  return (...args) => {
    const module = callingModule();
    const before = module && new Set(around(element));
    const answer = apply(act, element, args);
    if (before)
      for (const each of around(element)) {
        if (before.has(each)) continue;
        if (each.matches('head > meta[http-equiv]')) refuseRules(each, module);
        else if (counts(each)) noteNew(each, module);
      }
    return answer;
  };
}

/** Takes note from now on of what modules put into the element or beside it, and do not take away. */
export function watchInsertions(element: Element): void {
  for (const way of ways) Reflect.set(element, way, noting(element, Reflect.get(element, way) as Act));
  const markup = describe(Element.prototype, 'innerHTML');
  if (markup?.set)
    defineProperty(element, 'innerHTML', { ...markup, set: noting(element, markup.set as Act) });
}

/** What empties a document that has long been read, as scripts of another time do it, does nothing for a module. */
export function refuseWriting(): void {
  for (const way of ['open', 'write', 'writeln'] as const) {
    const act = document[way] as Act;
    Reflect.set(document, way, (...args: unknown[]) => {
      const module = callingModule();
      if (!module) return apply(act, document, args);
      mountedEntryOf(module)?.reportFault('leak', `document.${way}()`);
      return document;
    });
  }
}
