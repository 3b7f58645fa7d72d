import {
  audienceOf,
  contributionsIn,
  isContributionFor,
  isCurrentItem,
  isRouteFor,
  menuFor,
  shellSlotsAt,
  type ComposedModule,
  type Composition,
  type HandedAnswer,
  type ModuleRoute,
  type SessionSummary,
  type University,
} from '@portal/shared/model';
import { fillTemplate, workOfOne, type Frames, type TemplateNode, type Work } from '@portal/shared/template';
import type { Deps } from '../../deps';
import { withTimeout } from '../../process/timeout';
import { manifestIn } from '../../registry/compose';
import type { LiveSet } from '../../registry/live-set';
import { usableRelease, type NeededEntry } from '../document';
import type { ShellBuild } from '../shell-build';
import { keptTemplates } from './kept-templates';
import { withViewPlaces } from './view-places';
import { keptStyles } from './view-style';
import { shownOf, viewOf, type ShownRelease, type View } from './views';

/** The page that somebody opens. */
export interface Opened {
  address: string;
  /** As in `?page=2`. */
  search: string;
  set: LiveSet;
  composition: Composition;
  university: University;
  /** Of somebody who acts as themselves; of a visitor: null. */
  session: SessionSummary | null;
  found: { module: ComposedModule; route: ModuleRoute } | undefined;
  /** What it shows first. */
  entries: readonly NeededEntry[];
}

/** A document with content in the place of its skeleton. */
export interface FirstView {
  /** With places for the markup. */
  html: string;
  markup: Record<'view' | 'viewStyle', string>;
  viewStyleHash: string;
  /** Templates that could not be filled, in whose place the general page or card stands. */
  unfilled: Unfilled[];
}

interface Unfilled {
  /** As in `View`. */
  name: string;
  error: unknown;
}

interface Filling extends Opened {
  frames: Frames;
  handed: readonly HandedAnswer[];
  /** By module: those that have templates. */
  releases: ReadonlyMap<string, ShownRelease>;
}

/** Whether the page is the one of which the template was made: nothing in the address changes what it shows. */
function isEntrance({ path }: ModuleRoute, { address, search }: Opened): boolean {
  return search === '' && !path.includes(':') && path.replace(/\/\*$/, '') === address;
}

function menuOf({ address, composition, session }: Opened) {
  const routes = composition.modules.flatMap((module) =>
    module.routes.filter((route) => isRouteFor(route, session)),
  );
  return menuFor(session, composition, routes).items.map((item) => ({
    ...item,
    icon: item.icon ?? 'document',
    current: isCurrentItem(item, address) ? 'page' : '',
  }));
}

/** Fills the frame, the page in it and the cards in that; `used` are the templates, the frame first. */
function fill(filling: Filling): { markup: string; used: View[]; unfilled: Unfilled[] } {
  const { frames, found, composition, university, handed, releases } = filling;
  const { session } = filling;
  const kind = audienceOf(session);
  const frame = frames.frames[kind];
  if (!frame) throw new Error(`the shell has no frame for ${kind}`);
  const values = {
    university,
    session: shownOf(session),
    menu: { items: menuOf(filling) },
    current: { [filling.address]: 'page' },
  };
  const ofShell = (name: string, nodes: readonly TemplateNode[]): View => ({
    name,
    nodes,
    styles: frames.styles,
    values,
  });
  const used = new Map<string, View>();
  const unfilled: Unfilled[] = [];

  type Slot = (name: string) => string;
  function write(view: View, { slot, work }: { slot?: Slot; work?: Work } = {}): string {
    // Before what stands in its slots: of rules for one class the first ones stay.
    used.set(view.name, view);
    return fillTemplate(view.nodes, view.values, { slot, work });
  }

  /** What the page and the cards of a module cost together. */
  const works = new Map<string, Work>();
  function workOf({ id }: ComposedModule): Work {
    const work = works.get(id) ?? workOfOne();
    works.set(id, work);
    return work;
  }

  interface Shown {
    module: ComposedModule;
    key: string;
    reads: ModuleRoute['reads'];
  }

  /** The view of a module, or the general one: where a template cannot be filled, the rest of the document stays. */
  function viewIn({ module, key, reads }: Shown, general: View, slot?: Slot): string {
    const release = releases.get(module.id);
    const view = release && viewOf(release, { key, reads }, { session, handed });
    try {
      if (view) return write(view, { ...(slot && { slot }), work: workOf(module) });
    } catch (error) {
      used.delete(view?.name ?? '');
      unfilled.push({ name: view?.name ?? key, error });
    }
    return write(general);
  }

  const contributedTo = (slot: string) =>
    contributionsIn(composition, slot).filter(({ contribution }) => isContributionFor(contribution, session));
  const cardsOf = (slot: string): string =>
    contributedTo(slot)
      .map(({ module, contribution: { load, reads } }) =>
        viewIn({ module, key: load, reads }, ofShell('card', frames.card)),
      )
      .join('');
  // A slot that stands in a list is filled once.
  const filledSlots = new Map<string, string>();
  const cardsIn: Slot = (slot) => {
    const cards = filledSlots.get(slot) ?? cardsOf(slot);
    filledSlots.set(slot, cards);
    return cards;
  };

  const general = ofShell('page', frames.page);
  /** A page of the shell's own; where nothing is contributed to it, it shows something else. */
  function pageOfShell(): string {
    const { address, search } = filling;
    const nodes = search === '' && Object.hasOwn(frames.pages, address) ? frames.pages[address] : undefined;
    const isFilled = shellSlotsAt(address)?.some((slot) => contributedTo(slot).length > 0);
    return nodes && isFilled ? write(ofShell(address, nodes), { slot: cardsIn }) : write(general);
  }
  function page(): string {
    if (!found) return pageOfShell();
    if (!isEntrance(found.route, filling)) return write(general);
    const { path: key, reads } = found.route;
    return viewIn({ module: found.module, key, reads }, general, cardsIn);
  }
  const markup = write(ofShell(`frame of ${kind}`, frame), {
    slot: (slot) => (slot === 'page' ? page() : cardsIn(slot)),
  });
  return { markup, used: [...used.values()], unfilled };
}

/**
 * Makes what a document shows before any script has come: the frame of the person's kind, the page and its cards, filled
 * with what was answered in time. Throws where that cannot be; undefined where the shell's build has no frames.
 */
export function createFirstViews(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { frames, pages }: Pick<ShellBuild, 'frames' | 'pages'>,
) {
  const templatesOf = keptTemplates(db);
  const styleOf = keptStyles(frames?.base ?? '');
  let document: string | undefined;

  async function releaseOf(set: LiveSet, module: ComposedModule): Promise<[string, ShownRelease][]> {
    const { version } = usableRelease(module) ?? {};
    if (version === undefined || !manifestIn(set, module.id, version)?.build.templates) return [];
    const name = `${module.id}@${version}`;
    const templates = await templatesOf({ module: module.id, version });
    if (!templates) throw new Error(`the templates of ${name} are not stored`);
    return [[module.id, { name, templates }]];
  }

  async function releasesIn({ set, entries }: Opened): Promise<Map<string, ShownRelease>> {
    const modules = new Set(entries.map(({ module }) => module));
    const releases = await Promise.all([...modules].map((module) => releaseOf(set, module)));
    return new Map(releases.flat());
  }

  return async (opened: Opened, reads: Promise<HandedAnswer[]>): Promise<FirstView | undefined> => {
    if (!frames) return undefined;
    document ??= withViewPlaces(pages.get('app')?.html ?? '');
    const [handed, releases] = await Promise.all([reads, withTimeout(releasesIn(opened), env.documentWait)]);
    const { markup, used, unfilled } = fill({ ...opened, frames, handed, releases });
    const { css, hash } = styleOf(used);
    return {
      html: document,
      markup: {
        view: `<div id="first-view">${markup}</div>`,
        viewStyle: `<style id="first-view-style">${css}</style>`,
      },
      viewStyleHash: hash,
      unfilled,
    };
  };
}
