/** A part of the page, as the driver of the browser holds it. */
export interface Held {
  click: () => Promise<void>;
  /** Letters as from a keyboard, after what stands there already. */
  type: (text: string) => Promise<void>;
  /** Gives a file of this machine to a field for files. */
  give: (file: string) => Promise<void>;
}

/** What runs in the page: a function that needs nothing but what it is given, as it goes there as text. */
type Look<Given extends unknown[], Seen> = (...given: Given) => Seen;

/** A browser with one tab and no memory of others. */
export interface Engine {
  open: (url: string) => Promise<void>;
  /** What a function sees that runs in the page. */
  read: <Given extends unknown[], Seen>(look: Look<Given, Seen>, ...given: Given) => Promise<Seen>;
  /** The part of the page that a function finds there. */
  find: <Given extends unknown[]>(look: Look<Given, Element | null>, ...given: Given) => Promise<Held | null>;
  /** The page on A4 as a PDF; null from a browser that prints only when a person asks for it. */
  print: () => Promise<Uint8Array | null>;
  /** What the window shows, as a PNG. */
  picture: () => Promise<Uint8Array>;
  /** Errors of the page's own scripts, as far as the driver tells them. */
  errors: readonly string[];
  close: () => Promise<void>;
}

/** The screen of a desk. */
export const desk = { width: 1280, height: 800 };
