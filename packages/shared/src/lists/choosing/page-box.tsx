import { counted, type CallSpec } from '../../model';
import { chakra, VisuallyHidden } from '../../ui';
import type { ListDefinition, RowOf } from '../list/list-definition';
import { mayOf } from '../actions/row-action';
import { Tick } from '../table/tick';
import type { Choosable, Choosing } from './use-chosen';

/** Whether anything could be done with it. */
export function isChoosable<Row>({ may }: Pick<Choosable<Row>, 'may'>, row: Row): boolean {
  if (may === undefined) return true;
  const words: readonly unknown[] = Array.isArray(may) ? may : [may];
  return mayOf(row).some((word) => words.includes(word));
}

export interface OfPage<C extends CallSpec> {
  list: Pick<ListDefinition<C>, 'rowKey'>;
  choosing: Choosing<RowOf<C>>;
  rows: readonly RowOf<C>[] | undefined;
}

/** The rows of the page that can be chosen, whether all of them are, and how to take them all or let them go. */
export function choiceOfPage<C extends CallSpec>({ list, choosing, rows = [] }: OfPage<C>) {
  const { chosen, most, onChange } = choosing;
  const here = rows.filter((row) => isChoosable(choosing, row));
  const known = here.filter((row) => chosen.has(list.rowKey(row))).length;
  const toggle = () => {
    const next = new Map(chosen);
    for (const row of here) {
      if (known === here.length) next.delete(list.rowKey(row));
      else if (next.size < most) next.set(list.rowKey(row), row);
    }
    onChange(next);
  };
  return { here, known, toggle };
}

/** One box for all boxes of the page. */
export function PageBox<C extends CallSpec>(props: OfPage<C>) {
  const { here, known, toggle } = choiceOfPage<C>(props);
  if (here.length === 0) return 'Select';
  const all = known === here.length;
  const full = props.choosing.chosen.size >= props.choosing.most;
  return (
    <chakra.label display="inline-flex" alignItems="center" verticalAlign="middle" cursor="pointer">
      <VisuallyHidden>Select</VisuallyHidden>
      <Tick
        type="checkbox"
        aria-label={`All on this page: ${counted(here.length, 'row')}`}
        checked={all}
        disabled={full && !all}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = known > 0 && !all;
        }}
        onChange={toggle}
      />
    </chakra.label>
  );
}
