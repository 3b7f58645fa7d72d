import { use, useId, type ReactNode } from 'react';
import { formatDate } from '../../model';
import { Box, Flex, InBuild, Text, When, chakra } from '../../ui';
import { DataTable } from '../table/data-table';
import { markOf, mostDays, roundAbove, stepOf, withoutGaps, type Day } from './day-axis';

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

const width = 12;
const gap = 3;
const height = 100;
/** A day with very little money is still a bar. */
const least = 1;

function heightOf(value: number, top: number): number {
  return value <= 0 ? 0 : Math.max((value / top) * height, least);
}

/**
 * Days side by side as the calendar has them. The drawing is for the eye; the table behind it says the same to everybody.
 * A build leaves the room of the drawing, which takes figures that no template works out.
 */
export function DayChart<Row extends { day: string }>(props: DayChartProps<Row>) {
  const { title, valueHeader, days, valueOf, format } = props;
  const id = useId();
  const inBuild = use(InBuild);
  return (
    <When value={days}>
      <chakra.figure aria-labelledby={id} m="0">
        {inBuild ? <Room id={id} title={title} /> : <Drawing id={id} {...props} />}
        <Figures title={title} valueHeader={valueHeader} days={days} valueOf={valueOf} format={format} />
      </chakra.figure>
    </When>
  );
}

const chartHeight = { base: '28', md: '40' };
const marksHeight = '5';

/** As much as the drawing takes, with words of usual length beside its title. */
function Room({ id, title }: { id: string; title: string }) {
  return (
    <>
      <Caption id={id} best={<Box width="15rem" height="5" />}>
        {title}
      </Caption>
      <Box height={chartHeight} borderBottomWidth="1px" />
      <Box height={marksHeight} />
    </>
  );
}

function Caption({ id, best, children }: { id: string; best: ReactNode; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="3" wrap="wrap" mb="2">
      <chakra.figcaption id={id} fontWeight="semibold">
        {children}
      </chakra.figcaption>
      {best}
    </Flex>
  );
}

interface DrawingProps<Row> extends Omit<DayChartProps<Row>, 'valueHeader'> {
  id: string;
}

function Drawing<Row extends { day: string }>({
  id,
  title,
  days,
  valueOf,
  format,
  short,
}: DrawingProps<Row>) {
  const shown = withoutGaps(days.map((row) => ({ day: row.day, value: valueOf(row) })));
  const most = Math.max(...shown.map(({ value }) => value));
  const best = shown.find(({ value }) => value === most);
  const top = roundAbove(most);
  return (
    <>
      <Caption
        id={id}
        best={
          best &&
          most > 0 && (
            <Text textStyle="sm" color="fg.muted">
              Most: {format(most)}, {formatDate(best.day)}
            </Text>
          )
        }
      >
        {title}
        {shown.length === mostDays && `, the last ${mostDays} days`}
      </Caption>
      <Flex gap="2" aria-hidden>
        <Flex
          direction="column"
          justify="space-between"
          textStyle="xs"
          color="fg.muted"
          textAlign="end"
          my="-2"
        >
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{short(value)}</span>
          ))}
        </Flex>
        <Bars days={shown} top={top} format={format} />
      </Flex>
      {/* As wide as the values beside the axis: the marks stand below their bars. */}
      <Flex gap="2" aria-hidden>
        <chakra.span visibility="hidden" textStyle="xs" height="0">
          {[top, top / 2, 0].map(short).toSorted((a, b) => b.length - a.length)[0]}
        </chakra.span>
        <Marks days={shown} />
      </Flex>
    </>
  );
}

interface BarsProps {
  days: readonly Day[];
  top: number;
  format: (value: number) => string;
}

function Bars({ days, top, format }: BarsProps) {
  return (
    <chakra.svg
      display="block"
      flex="1"
      minW="0"
      height={chartHeight}
      color="colorPalette.solid"
      borderBottomWidth="1px"
      viewBox={`0 0 ${days.length * width} ${height}`}
      preserveAspectRatio="none"
    >
      {[0, height / 2].map((y) => (
        <chakra.line
          key={y}
          x1="0"
          x2={days.length * width}
          y1={y}
          y2={y}
          stroke="border"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {days.map(({ day, value }, index) => {
        const tall = heightOf(value, top);
        return (
          <rect
            key={day}
            x={index * width + gap / 2}
            y={height - tall}
            width={width - gap}
            height={tall}
            fill="currentColor"
          >
            <title>{`${formatDate(day)}: ${format(value)}`}</title>
          </rect>
        );
      })}
    </chakra.svg>
  );
}

/** Days under the bars, as many as have room. */
function Marks({ days }: { days: readonly Day[] }) {
  const step = stepOf(days.length);
  return (
    <Box position="relative" flex="1" height={marksHeight} textStyle="xs" color="fg.muted">
      {days.map(({ day }, index) => {
        const share = (index + 0.5) / days.length;
        return (
          index % step === 0 && (
            <chakra.span
              key={day}
              position="absolute"
              insetStart={`${share * 100}%`}
              // The first one begins with the axis, so that nothing stands beside the picture.
              transform={index === 0 ? undefined : 'translateX(-50%)'}
              marginStart={index === 0 ? `-${50 / days.length}%` : undefined}
              whiteSpace="nowrap"
              hideBelow={(index / step) % 2 === 1 ? 'md' : undefined}
            >
              {markOf(day)}
            </chakra.span>
          )
        );
      })}
    </Box>
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
