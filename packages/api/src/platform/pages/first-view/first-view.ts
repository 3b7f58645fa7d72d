import {
  audienceOf,
  contributionsIn,
  currentItem,
  isContributionFor,
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
import { fillTemplate, type Frames, type TemplateNode } from '@portal/shared/template';
import type { Deps } from '../../deps';
import type { LiveSet } from '../../registry/live-set';
import { isEntrance, type Address, type NeededEntry } from '../document';
import type { ShellBuild } from '../shell-build';
import { keptTemplates, type ReadTemplates, type Unfilled } from './kept-templates';
import { moduleFilling, type Shown } from './module-filling';
import { withViewPlaces } from './view-places';
import { keptStyles, type Styled, type ViewStyle } from './view-style';
import { shownOf, templateFor, type FittingTemplate } from './views';

/** The page that somebody opens. */
export interface Opened extends Address {
  set: LiveSet;
  composition: Composition;
  university: University;
  /** Of somebody who acts as themselves; of a visitor: null. */
  session: SessionSummary | null;
  found: { module: ComposedModule; route: ModuleRoute } | undefined;
  /** What it shows first. */
  entries: readonly NeededEntry[];
}

/** A document with content in the place of its skeleton, whose beginning needs no answers. */
export interface FirstView {
  /** With places for the markup. */
  html: string;
  viewStyle: string;
  viewStyleHash: string;
  /** Markup up to the page: header and menu. */
  begin: string;
  /** What follows, with what was answered in time. */
  end(handed: readonly HandedAnswer[]): { markup: string; unfilled: Unfilled[] };
}

interface Filling extends Opened, ReadTemplates {
  frames: Frames;
}

function frameFor({ frames }: Frames, kind: ReturnType<typeof audienceOf>): TemplateNode[] {
  const frame = frames[kind];
  if (!frame) throw new Error(`the shell has no frame for ${kind}`);
  return frame;
}

function menuOf({ address, composition, session }: Opened) {
  const routes = composition.modules.flatMap((module) =>
    module.routes.filter((route) => isRouteFor(route, session)),
  );
  const { items } = menuFor(session, composition, routes);
  const current = currentItem(items, address);
  return items.map((item) => ({
    ...item,
    icon: item.icon ?? 'document',
    current: item === current ? 'page' : '',
  }));
}

/** A place in the markup of the frame. No value can look like it: they are escaped. */
const placeOf = (slot: string) => `<x-slot ${slot}>`;
const places = /<x-slot ([^>]+)>/;

/** What may stand in the frame: a module's page, or one of the shell's own, where there is a template; by slot the cards. */
function shownIn({ found, composition, session, releases, frames, ...at }: Filling) {
  const shown = (module: ComposedModule, key: string, reads: ModuleRoute['reads']): Shown => {
    const release = releases.get(module.id);
    return { module, template: release && templateFor(release, key, session), reads };
  };
  const cardsOf = (slot: string): Shown[] =>
    contributionsIn(composition, slot)
      .filter(({ contribution }) => isContributionFor(contribution, session))
      .map(({ module, contribution: { load, reads } }) => shown(module, load, reads));
  const cardsIn = (slots: readonly string[] = []) => new Map(slots.map((slot) => [slot, cardsOf(slot)]));

  if (found && isEntrance(found.route, at)) {
    const { path, reads, slots } = found.route;
    return { page: shown(found.module, path, reads), cards: cardsIn(slots) };
  }
  const { address, search } = at;
  const own =
    !found && search === '' && Object.hasOwn(frames.pages, address) ? frames.pages[address] : undefined;
  const cards = cardsIn(own && shellSlotsAt(address));
  // Where nothing is contributed to it, a page of the shell's shows something else.
  return [...cards.values()].some(({ length }) => length > 0) ? { own, cards } : { cards };
}

type ShownIn = ReturnType<typeof shownIn>;

/** Fills markup of the shell. */
function shellFilling(filling: Filling) {
  const values = {
    university: filling.university,
    session: shownOf(filling.session),
    menu: { items: menuOf(filling) },
    current: { [filling.address]: 'page' },
  };
  return (nodes: readonly TemplateNode[], slot = placeOf) => fillTemplate(nodes, values, { slot });
}

/** All whose classes need their rules. Of the answers it is not known yet which will come. */
function styledIn({ frames, session, address }: Filling, { page, own, cards }: ShownIn): Styled[] {
  const kind = audienceOf(session);
  const { styles } = frames;
  const styled = ({ name, loading, ready = [], styles: of }: FittingTemplate, isCard: boolean): Styled => ({
    name,
    nodes: [...loading, ...ready],
    styles: of,
    isCard,
  });
  const ofCards = [...cards.values()].flat().flatMap(({ template }) => template ?? []);
  return [
    { name: `frame of ${kind}`, nodes: frameFor(frames, kind), styles },
    { name: 'general', nodes: [...frames.page, ...frames.card], styles },
    ...(own ? [{ name: address, nodes: own, styles }] : []),
    ...(page?.template ? [styled(page.template, false)] : []),
    ...new Map(ofCards.map((template) => [template.name, styled(template, true)])).values(),
  ];
}

/** Fills the frame, and then the page in it and the cards in that. */
function fill(
  filling: Filling,
  styleOf: (views: readonly Styled[]) => ViewStyle,
): Pick<FirstView, 'begin' | 'end'> & { style: ViewStyle } {
  const { frames, session } = filling;
  const ofShell = shellFilling(filling);
  const shown = shownIn(filling);
  const { page, own, cards } = shown;
  const style = styleOf(styledIn(filling, shown));
  const framed = ofShell(frameFor(frames, audienceOf(session)), (slot) =>
    own && slot === 'page' ? ofShell(own) : placeOf(slot),
  );
  const [begin = '', ...following] = framed.split(places);

  function end(handed: readonly HandedAnswer[]) {
    const { filled, unfilled } = moduleFilling({ ...filling, ...style }, handed, ofShell);
    // A slot that stands in a list is filled once.
    const filledSlots = new Map<string, string>();
    function cardsIn(slot: string): string {
      const known = filledSlots.get(slot);
      if (known !== undefined) return known;
      const markup = (cards.get(slot) ?? []).map((card) => filled(card, frames.card)).join('');
      filledSlots.set(slot, markup);
      return markup;
    }
    const inPlace = (slot: string) => {
      if (slot !== 'page') return cardsIn(slot);
      return page ? filled(page, frames.page, cardsIn) : ofShell(frames.page);
    };
    const markup = following.map((part, index) => (index % 2 === 0 ? inPlace(part) : part)).join('');
    return { markup, unfilled };
  }
  return { begin, end, style };
}

/**
 * Makes (`open`) what a document shows before any script has come: the frame of the person's kind, the page and its
 * cards, filled with what was answered in time. Throws where that cannot be; undefined where the shell's build has no
 * frames. The style is that of all that may be shown, so that it can leave, with its hash, before the answers are
 * there.
 */
export function createFirstViews(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { frames, pages }: Pick<ShellBuild, 'frames' | 'pages'>,
) {
  const templates = keptTemplates({ db, env });
  const styleOf = keptStyles(frames?.base ?? '');
  let document: string | undefined;

  async function open(opened: Opened): Promise<FirstView | undefined> {
    if (!frames) return undefined;
    document ??= withViewPlaces(pages.get('app')?.html ?? '');
    const read = await templates.of(opened);
    const { begin, end, style } = fill({ ...opened, ...read, frames }, styleOf);
    return {
      html: document,
      viewStyle: `<style id="first-view-style">${style.css}</style>`,
      viewStyleHash: style.hash,
      begin,
      end,
    };
  }

  return { open, readAhead: (set: LiveSet) => (frames ? templates.readAhead(set) : undefined) };
}
