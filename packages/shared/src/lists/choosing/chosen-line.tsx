import { useState } from 'react';
import { request } from '../../http';
import { formatCount, printSizes, type CallInput, type CallSpec } from '../../model';
import { Button, Flex, Text } from '../../ui';
import { isNarrowed } from '../list/list-state';
import type { RowOf } from '../list/list-definition';
import { exportQuery, pageIn, type ListView } from '../list/use-list';
import { phones } from '../table/use-phone';
import { choiceOfPage, isChoosable } from './page-box';
import type { Chosen, Choosing } from './use-chosen';

type View<C extends CallSpec> = Pick<ListView<C>, 'list' | 'state' | 'found'>;

interface ChosenLineProps<C extends CallSpec> extends View<C> {
  choosing: Choosing<RowOf<C>>;
}

/** What became of choosing all: it is said as long as that is what is chosen. */
interface All<Row> {
  chosen: Chosen<Row>;
  words: string;
}

const mostRead = Math.max(...printSizes);

/** Every row that the filters leave and that can be chosen, as the server has them now; no more than go at once. */
async function readAll<C extends CallSpec>({ list, state, found, choosing }: ChosenLineProps<C>) {
  const size = printSizes.find((each) => each >= (found?.total ?? 0)) ?? mostRead;
  const query = { ...exportQuery(list, state), page: 1, pageSize: size };
  const asked = { params: list.params, query } as unknown as CallInput<C>;
  const page = pageIn<C>(await request(list.call, asked));
  const { rows, total, totalIsExact } = page ?? { rows: [], total: 0, totalIsExact: true };
  const fitting = rows.filter((row) => isChoosable(choosing, row));
  const taken = fitting.slice(0, choosing.most);
  const of = `${formatCount(taken.length)} of ${totalIsExact ? '' : 'more than '}${formatCount(total)} selected`;
  const words = () => {
    if (taken.length < fitting.length) return `${of}: no more go at once.`;
    if (rows.length < total) return `${of}: the first ${formatCount(rows.length)} were looked through.`;
    if (taken.length < total) return `${of}: nothing can be done here with the others.`;
    return `All ${formatCount(total)} selected.`;
  };
  return { chosen: new Map(taken.map((row) => [list.rowKey(row), row])), words: words() };
}

function useAll<C extends CallSpec>(props: ChosenLineProps<C>) {
  const [all, setAll] = useState<All<RowOf<C>>>();
  const [failure, setFailure] = useState('');
  const [reading, setReading] = useState(false);
  const choose = async () => {
    setReading(true);
    setFailure('');
    try {
      const read = await readAll(props);
      setAll(read);
      props.choosing.onChange(read.chosen);
    } catch (error) {
      setFailure((error as Error).message);
    }
    setReading(false);
  };
  return { all, failure, reading, choose };
}

/** Phones have no headings, and so no box over the page's. */
const onPhones = { [`@media not all and ${phones}`]: { display: 'none' } };

/** How many rows are chosen, and the way to all that were found, or to none. */
export function ChosenLine<C extends CallSpec>(props: ChosenLineProps<C>) {
  const { list, state, found, choosing } = props;
  const { chosen, onChange } = choosing;
  const { all, failure, reading, choose } = useAll(props);
  const { here, known, toggle } = choiceOfPage<C>({ list, choosing, rows: found?.rows });
  if (!found || (here.length === 0 && chosen.size === 0)) return null;
  const { rows, total, totalIsExact } = found;
  const more = (rows.length < total || !totalIsExact) && all?.chosen !== chosen;
  const count = `${totalIsExact ? '' : 'more than '}${formatCount(total)}`;
  const words = all?.chosen === chosen ? all.words : `${formatCount(chosen.size)} selected.`;
  return (
    <Flex
      gap="3"
      align="center"
      wrap="wrap"
      textStyle="sm"
      data-no-print
      css={chosen.size === 0 ? onPhones : undefined}
    >
      {/* It is there before its words, and takes no room without any. */}
      <Text role="status" _empty={{ position: 'absolute' }}>
        {failure || (chosen.size > 0 && words)}
      </Text>
      {known < here.length && (
        <Button size="sm" variant="outline" css={onPhones} onClick={toggle}>
          Select this page
        </Button>
      )}
      {chosen.size > 0 && more && (
        <Button size="sm" variant="outline" loading={reading} onClick={() => void choose()}>
          {`Select all ${count} ${isNarrowed(state) ? 'found' : 'in the list'}`}
        </Button>
      )}
      {chosen.size > 0 && (
        <Button size="sm" variant="ghost" onClick={() => onChange(new Map())}>
          Select none
        </Button>
      )}
    </Flex>
  );
}
