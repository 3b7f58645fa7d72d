import { use, useId } from 'react';
import { formatDate } from '../../model';
import { Box, InBuild, LatePart, When, chakra } from '../../ui';
import { DataTable } from '../table/data-table';
import { Room } from './day-room';

const loadDrawing = async () => (await import(/* webpackChunkName: "day-drawing" */ './day-drawing')).Drawing;

export interface DayChartProps<Row> {
  /** The question that the bars answer, as in `Income by day`. */
  title: string;
  /** What stands above the values in the table, as in `Amount`. */
  valueHeader: string;
  days: readonly Row[];
  /** How high the bar of a day is. */
  valueOf: (row: Row) => number;
  /** A value in words, as in `₦67,500.00`. */
  format: (value: number) => string;
  /** The same in few letters, beside the axis, as in `₦68k`. */
  short: (value: number) => string;
}

/**
 * Days side by side as the calendar has them. The drawing is for the eye; the table behind it says the same to everybody.
 * A build leaves the room of the drawing, which takes figures that no template works out; few pages have one, so it comes
 * after the page.
 */
export function DayChart<Row extends { day: string }>(props: DayChartProps<Row>) {
  const { title, valueHeader, days, valueOf, format, short } = props;
  const id = useId();
  const inBuild = use(InBuild);
  const room = () => <Room id={id} title={title} />;
  const drawn = () => ({
    id,
    title,
    days: days.map((row) => ({ day: row.day, value: valueOf(row) })),
    format,
    short,
  });
  return (
    <When value={days}>
      <chakra.figure aria-labelledby={id} m="0">
        {inBuild ? room() : <LatePart load={loadDrawing} given={drawn()} meanwhile={room} />}
        <Figures title={title} valueHeader={valueHeader} days={days} valueOf={valueOf} format={format} />
      </chakra.figure>
    </When>
  );
}

function Figures<Row extends { day: string }>({
  title,
  valueHeader,
  days,
  valueOf,
  format,
}: Omit<DayChartProps<Row>, 'short'>) {
  return (
    <chakra.details mt="2">
      <chakra.summary cursor="pointer" minH="11" display="list-item" py="2.5" color="colorPalette.fg">
        Show the figures
      </chakra.summary>
      <Box mt="2">
        <DataTable
          caption={title}
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { header: 'Day', cell: ({ day }) => formatDate(day) },
            { header: valueHeader, align: 'end', cell: (row) => format(valueOf(row)) },
          ]}
        />
      </Box>
    </chakra.details>
  );
}
