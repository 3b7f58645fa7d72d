import { use, type ComponentType } from 'react';
import type { CallSpec } from '../../model';
import { InBuild, LatePart } from '../../ui';
import type { RowOf } from '../list/list-definition';
import type { ListView } from '../list/use-list';
import type { Column } from '../table/column';
import { tickColumn } from '../table/tick-column';
import type { OfPage } from './page-box';
import type { Choosing } from './use-chosen';

type PageBoxProps = OfPage<CallSpec>;
interface LineProps extends Pick<ListView<CallSpec>, 'list' | 'state' | 'found'> {
  choosing: Choosing<never>;
}

/** Few lists have rows to choose: what chooses many of them comes after the page. */
const parts = () => import(/* webpackChunkName: "choosing" */ './choosing-parts');
const loadBox = async () => (await parts()).PageBox as unknown as ComponentType<PageBoxProps>;
const loadLine = async () => (await parts()).ChosenLine as unknown as ComponentType<LineProps>;

const heading = () => 'Select';

function Heading<C extends CallSpec>(props: OfPage<C>) {
  // Nobody knows the rows of a template.
  if (use(InBuild)) return heading();
  return <LatePart load={loadBox} given={props as unknown as PageBoxProps} meanwhile={heading} />;
}

/** The column that chooses rows of a list: a box in each, and one over them for the page. */
export function choiceColumn<C extends CallSpec>(props: OfPage<C>): Column<RowOf<C>> {
  const { list, choosing } = props;
  const { chosen, most, onChange, may, nameOf } = choosing;
  const column = tickColumn<RowOf<C>>({
    ...(may !== undefined && { may }),
    nameOf,
    isTicked: (row) => chosen.has(list.rowKey(row)),
    onTick: (row) => {
      const next = new Map(chosen);
      if (!next.delete(list.rowKey(row))) next.set(list.rowKey(row), row);
      onChange(next);
    },
    full: chosen.size >= most,
  });
  return { ...column, heading: <Heading<C> {...props} /> };
}

interface ChoiceLineProps<C extends CallSpec> extends Pick<ListView<C>, 'list' | 'state' | 'found'> {
  choosing: Choosing<RowOf<C>>;
}

/** What stands above rows that can be chosen: how many are, and the way to more. */
export function ChoiceLine<C extends CallSpec>({ list, state, found, choosing }: ChoiceLineProps<C>) {
  const given = { list, state, found, choosing } as unknown as LineProps;
  return use(InBuild) ? null : <LatePart load={loadLine} given={given} />;
}
