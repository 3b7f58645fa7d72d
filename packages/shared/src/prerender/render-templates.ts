import type { ComponentType } from 'react';
import type { Audience, SessionSummary } from '../model';
import {
  classesOf,
  fillTemplate,
  misplacedElement,
  type ReleaseTemplates,
  type TemplateNode,
  type ViewTemplate,
} from '../template';
import { ownInput } from '../template/own-input';
import type { WireSchema } from '../wire';
import { marks } from './marked-answer';
import { mergeVariants } from './merge-variants';
import { marked, person, sampled, type Held } from './people';
import { renderPage } from './render-page';
import { sampleOf } from './samples';
import { templateOf } from './template-of';

/** A page or card of which a template can be made. */
export interface ViewSource {
  /** As in `ReleaseTemplates`. */
  key: string;
  Page: ComponentType;
  /** Where it is shown, as in `/school_fees`. */
  address: string;
  /** Whom it is for. */
  audience: readonly Audience[];
  /** The right without which nobody sees it. */
  claim?: string | undefined;
  reads: readonly { path: string; input?: object | undefined; data: WireSchema }[];
}

export interface MadeTemplates {
  templates: ReleaseTemplates;
  /** Views that come without their content, each with what stands against a template of it. */
  problems: { key: string; message: string }[];
}

/** Rights that a page may ask for: each doubles its templates. */
const mostClaims = 3;
/** Answers with which the page and its template are compared. */
const samples = 24;
/** Fewer than so many say nothing: the page could not show the others. */
const fewest = 6;

type Answers = readonly (readonly [key: readonly unknown[], answer: unknown])[];

function answersOf(
  { reads }: ViewSource,
  session: SessionSummary | null,
  answer: (data: WireSchema, index: number) => unknown,
): Answers {
  const own = session?.userId ?? '';
  return reads.map(({ path, input, data }, index) => {
    return [[path, ownInput(input ?? {}, own)], answer(data, index)];
  });
}

const plain = { address: '/', prefix: '' };

/** What the page shows, and what it asked of the person's rights. */
function shown(source: ViewSource, { asked, ready }: { asked: Held; ready: boolean }) {
  const [userType = 'visitor'] = source.audience;
  const held: Held = { ...(source.claim && { [source.claim]: true }), ...asked };
  const session = person(userType, held, marked);
  const answers = ready ? answersOf(source, session, (data, index) => marks.answer(data, String(index))) : [];
  const { address, key, Page } = source;
  const prefix = key.replace(/\W+/g, '-');
  const setting = { ...plain, address, session, answers, pathOf: marks.pathOf, prefix };
  const { markup, styles, asked: askedFor } = renderPage(Page, setting);
  const [unasked] = source.reads.filter((_, index) => askedFor[index] === false);
  if (unasked)
    throw new Error(
      `it does not ask for ${unasked.path} with ${JSON.stringify(unasked.input ?? {})}, as its reads say`,
    );
  return { held, nodes: templateOf(markup), styles };
}

/** Every choice among the rights that the page asks for, as it asks: who lacks one may not be asked for the next. */
function variantsOf(source: ViewSource, ready: boolean): Held[] {
  const found: Held[] = [];
  const waiting: Held[] = [source.claim ? { [source.claim]: true } : {}];
  for (let asked = waiting.pop(); asked; asked = waiting.pop()) {
    const { held } = shown(source, { asked, ready });
    const fresh = Object.keys(held).filter((claim) => !(claim in (asked ?? {})));
    if (Object.keys(held).length > mostClaims) throw new Error('it asks for too many rights');
    const [first] = fresh;
    if (first === undefined) found.push(held);
    else waiting.push({ ...asked, [first]: true }, { ...asked, [first]: false });
  }
  return found;
}

/** Throws where the filled template is not what the page shows for the same answers to somebody with these rights. */
function compare(source: ViewSource, claims: Held, ready: readonly TemplateNode[]): void {
  const { address, key, Page, audience } = source;
  const prefix = key.replace(/\W+/g, '-');
  let compared = 0;
  for (let seed = 0; seed < samples; seed += 1) {
    const userType = audience[seed % audience.length] ?? 'visitor';
    const session = person(userType, { ...claims }, sampled(seed));
    const answers = answersOf(source, session, (data, index) => sampleOf(data, seed * 7 + index));
    let page: string;
    try {
      page = renderPage(Page, { ...plain, address, session, answers, prefix }).markup;
    } catch (error) {
      // Not every answer that a schema allows can be shown: a date that is none.
      if (error instanceof RangeError) continue;
      throw new Error(`the page throws for answers that its schemas allow: ${String(error)}`);
    }
    compared += 1;
    const values = { session, ...Object.fromEntries(answers.map(([, answer], index) => [index, answer])) };
    const expected = withPlainIds(fillTemplate(templateOf(page), {}));
    const filled = withPlainIds(fillTemplate(ready, values));
    if (expected !== filled) throw new Error(difference(expected, filled));
  }
  if (compared < fewest) throw new Error('the page cannot show what its schemas allow');
}

/** React's ids say where in the tree they were made, which is elsewhere in a template: here they are counted. */
function withPlainIds(markup: string): string {
  const ids = new Map<string, string>();
  return markup.replace(/_[\w-]*R_\w+?_/g, (id) => {
    ids.set(id, ids.get(id) ?? `id-${ids.size}`);
    return ids.get(id) ?? id;
  });
}

/** Where two texts part, with what stands before. */
function difference(expected: string, filled: string): string {
  let at = 0;
  while (expected[at] === filled[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 60);
  return `for some answers the page shows\n  …${around(expected)}\nand its template\n  …${around(filled)}\nUse Each, When and Choose for what depends on what is read.`;
}

/**
 * For each kind of people apart, as far as the page is not the same for them; none of a page that shows nothing at
 * first.
 */
function templatesOf(source: ViewSource, styles: Record<string, string>): ViewTemplate[] {
  const groups = new Map<string, { made: ViewTemplate; audience: Audience[] }>();
  for (const kind of source.audience) {
    const made = templateFor({ ...source, audience: [kind] }, styles);
    if (!made) return [];
    const group = groups.get(JSON.stringify(made)) ?? { made, audience: [] };
    group.audience.push(kind);
    groups.set(JSON.stringify(made), group);
  }
  const all = [...groups.values()];
  return all.map(({ made, audience }) => (all.length > 1 ? { audience, ...made } : made));
}

/** Throws for an element that would end another one around it: the registry refuses such a release. */
function expectPlaced({ key }: ViewSource, nodes: readonly TemplateNode[]): void {
  const misplaced = misplacedElement(nodes, { isCard: !key.startsWith('/') });
  if (misplaced)
    throw new Error(
      `a browser would not leave <${misplaced}> where it stands: what is around it may not hold it`,
    );
}

/** Undefined for a page that shows nothing at first, as one that leads on. */
function templateFor(source: ViewSource, styles: Record<string, string>): ViewTemplate | undefined {
  const canBeReady = source.reads.length > 0;
  const variants = variantsOf(source, canBeReady);
  const each = (ready: boolean) =>
    variants.map((claims) => {
      const { nodes, styles: used } = shown(source, { asked: claims, ready });
      Object.assign(styles, used);
      return { claims, nodes };
    });
  const loading = each(false);
  if (loading.some(({ nodes }) => nodes.length === 0)) return undefined;
  const made = { claims: {}, loading: mergeVariants(loading) };
  expectPlaced(source, made.loading);
  if (!canBeReady) return made;
  const ready = mergeVariants(each(true));
  expectPlaced(source, ready);
  for (const claims of variants) compare(source, claims, ready);
  return { ...made, ready };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Only what some template names. */
function stylesFor(views: ReleaseTemplates['views'], all: Record<string, string>): Record<string, string> {
  const lists: TemplateNode[][] = Object.values(views)
    .flat()
    .flatMap(({ loading, ready = [] }) => [loading, ready]);
  const used = new Set<string>();
  for (const nodes of lists) classesOf(nodes, used);
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
}

/**
 * Makes the templates of a release from its own pages. Each is filled with answers that its schemas allow and compared
 * with what the page shows for them: where they differ the view has no content in the document, but what it shows while
 * it waits.
 */
export function renderTemplates(sources: readonly ViewSource[]): MadeTemplates {
  const styles: Record<string, string> = {};
  const problems: MadeTemplates['problems'] = [];
  const views: ReleaseTemplates['views'] = {};
  const keep = (source: ViewSource) => {
    const made = templatesOf(source, styles);
    if (made.length > 0) views[source.key] = made;
  };
  for (const source of sources) {
    try {
      keep(source);
      continue;
    } catch (error) {
      problems.push({ key: source.key, message: messageOf(error) });
    }
    try {
      if (source.reads.length > 0) keep({ ...source, reads: [] });
    } catch {
      // Nor can it be shown without: the page server has a skeleton for such pages.
    }
  }
  return { templates: { styles: stylesFor(views, styles), views }, problems };
}
