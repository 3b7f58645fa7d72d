import type { Literal } from '../model';

/**
 * The first view of a page as data: what the page server fills with the answers of its reads, so that content stands in
 * the document before any script has come. Made by the build from the page itself (`renderTemplates`).
 */
export type TemplateNode = string | TemplateElement | TemplateEach | TemplateWhen | TemplateSlot;

/** Text and attributes hold placeholders of `@portal/shared/model`, whose paths begin with a root: see `TemplateValues`. */
export interface TemplateElement {
  tag: string;
  /** One that is a placeholder alone is left out where its value is nothing, no or an empty text. */
  attributes?: Record<string, string>;
  children?: TemplateNode[];
}

/** Its children once for each element of a list; paths below `<each>[]` are those of the element. */
export interface TemplateEach {
  each: string;
  most?: number;
  children: TemplateNode[];
}

/** One of two, by whether the value is given (`isGiven`), or by what one of the others says of it. */
export interface TemplateWhen {
  when: string;
  /** It is one of these, or has one of them in it (`isOneOf`). */
  is?: Literal[];
  /** It is what is at this path. */
  same?: string;
  /** It is more than this, or than what is at this path. */
  above?: number | string;
  then: TemplateNode[];
  otherwise: TemplateNode[];
}

/** The place of what other modules contribute. */
export interface TemplateSlot {
  slot: string;
}

/** What a page shows to people of one kind. */
export interface ViewTemplate {
  /** Whom it is for; everybody who may open the page where it is left out. */
  audience?: string[];
  /** Rights on which the markup depends, and whether the person holds each. */
  claims: Record<string, boolean>;
  /** While it waits for its reads. */
  loading: TemplateNode[];
  /** When all of them have been answered. */
  ready?: TemplateNode[];
}

/** `templates.json` of a release: of routes by path, of cards by what they load. */
export interface ReleaseTemplates {
  /** Rules of style by the class that they are for. */
  styles: Record<string, string>;
  views: Record<string, ViewTemplate[]>;
}

/** What the paths of placeholders begin with: `session`, or the number of a read among those of the route or card. */
export type TemplateValues = Record<string, unknown>;

/** `frames.json` of the shell's build: what the page server puts around and between the templates of releases. */
export interface Frames {
  /** Style of every document with a first view: layers, reset, global rules, tokens in light and dark. */
  base: string;
  /** Rules by class, for frames and skeletons. */
  styles: Record<string, string>;
  /** Around every page, by the kind of person: header, menu, main, footer; with `{slot:'page'}` in its main. */
  frames: Partial<Record<'student' | 'lecturer' | 'official' | 'visitor', TemplateNode[]>>;
  /** Pages of the shell's own by path, as they are where something is contributed to their slots. */
  pages: Record<string, TemplateNode[]>;
  /** What stands in for a page, and for a card, of which there is no template. */
  page: TemplateNode[];
  card: TemplateNode[];
}
