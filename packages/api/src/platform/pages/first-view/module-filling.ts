import type { ComposedModule, HandedAnswer, ModuleRoute, SessionSummary } from '@portal/shared/model';
import { fillTemplate, workOfOne, type TemplateNode, type Work } from '@portal/shared/template';
import type { ReadTemplates } from './kept-templates';
import type { ViewStyle } from './view-style';
import { viewOf, type FittingTemplate } from './views';

/** Characters of the markup of all cards of a module in a document: a page stays, whatever others put on it. */
const mostOfCards = 60_000;

/** A page or a card, with its template if there is one for the person. */
export interface Shown {
  module: ComposedModule;
  template: FittingTemplate | undefined;
  reads: ModuleRoute['reads'];
}

interface Given extends Pick<ReadTemplates, 'unread'>, Pick<ViewStyle, 'odd'> {
  session: SessionSummary | null;
}

/** What the page and the cards of each module may still cost together. */
function limits() {
  const works = new Map<string, Work>();
  /** Characters of a module's cards so far. */
  const lengths = new Map<string, number>();
  return {
    workOf({ id }: ComposedModule): Work {
      const work = works.get(id) ?? workOfOne();
      works.set(id, work);
      return work;
    },
    addCard({ id }: ComposedModule, { length }: string): void {
      const all = (lengths.get(id) ?? 0) + length;
      if (all > mostOfCards) throw new RangeError('its cards are longer than those of a module may be');
      lengths.set(id, all);
    },
  };
}

/** Fills pages and cards, with what was answered; where a template cannot be filled, the rest of the document stays. */
export function moduleFilling(
  { session, unread, odd }: Given,
  handed: readonly HandedAnswer[],
  ofShell: (nodes: readonly TemplateNode[]) => string,
) {
  const unfilled = [...unread];
  const { workOf, addCard } = limits();
  function filled(
    { module, template, reads }: Shown,
    otherwise: readonly TemplateNode[],
    slot?: (name: string) => string,
  ): string {
    if (!template) return ofShell(otherwise);
    let { name } = template;
    try {
      const other = odd.get(name);
      if (other !== undefined) throw new Error(`its style says something else of a class of ${other}`);
      const view = viewOf(template, reads, { session, handed });
      name = view.name;
      const markup = fillTemplate(view.nodes, view.values, { slot, work: workOf(module) });
      if (!slot) addCard(module, markup);
      return markup;
    } catch (error) {
      unfilled.push({ name, error });
      return ofShell(otherwise);
    }
  }
  return { filled, unfilled };
}
