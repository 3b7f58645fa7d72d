/** Where rules can stand that reach the whole page. */
type Styles = Element | CSSStyleSheet;

/** One visit of an entry, from before its code ran. */
export interface StyleWatch {
  /** It shows its page in the shell's tree: whatever styles come with it are the shell's. */
  isReact(): void;
  /** The visit begins to leave; what came during it is put down to it. */
  leaving(): void;
  /** It has left: what it left behind is removed, once nobody is there any more whose it may be. */
  left(): void;
}

interface Visit {
  foreign: boolean;
  brought: Styles[];
  told(count: number): void;
}

/** Visits that are on the page, and foreign ones that have left while another was there. */
const here = new Set<Visit>();
let waiting: Visit[] = [];

function stylesNow(): Styles[] {
  const adopted = (document.adoptedStyleSheets as CSSStyleSheet[] | undefined) ?? [];
  return [...document.querySelectorAll('style:not([data-emotion]), link[rel=stylesheet]'), ...adopted];
}

/** Whether it was still there. */
function remove(style: Styles): boolean {
  if (style instanceof Element) {
    const there = style.isConnected;
    style.remove();
    return there;
  }
  const kept = document.adoptedStyleSheets.filter((sheet) => sheet !== style);
  const there = kept.length < document.adoptedStyleSheets.length;
  if (there) document.adoptedStyleSheets = kept;
  return there;
}

function sweep(): void {
  if ([...here].some(({ foreign }) => foreign)) return;
  for (const { brought, told } of waiting) {
    const count = brought.filter(remove).length;
    if (count > 0) told(count);
  }
  waiting = [];
}

/**
 * A foreign module's styles reach the whole page. It is asked to take them away when it leaves; what it forgets, the
 * shell removes and reports, or the next pages would wear it.
 */
export function watchStyles(told: (count: number) => void): StyleWatch {
  const before = new Set(stylesNow());
  const visit: Visit = { foreign: true, brought: [], told };
  here.add(visit);
  return {
    isReact() {
      visit.foreign = false;
    },
    leaving() {
      if (visit.foreign) visit.brought = stylesNow().filter((style) => !before.has(style));
    },
    left() {
      here.delete(visit);
      if (visit.foreign) waiting.push(visit);
      sweep();
    },
  };
}
