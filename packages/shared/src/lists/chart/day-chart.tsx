import { useId } from 'react';
import { formatDate } from '../../model';
import { Box, Flex, Text, chakra } from '../../ui';
import { DataTable } from '../table/data-table';
import { markOf, mostDays, roundAbove, stepOf, withoutGaps, type Day } from './day-axis';

export interface DayChartProps {
  /** The question that the bars answer, as in `Income by day`. */
  title: string;
  /** What stands above the values in the table, as in `Amount`. */
  valueHeader: string;
  days: readonly Day[];
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

/** Days side by side as the calendar has them. The drawing is for the eye; the table behind it says the same to everybody. */
export function DayChart({ title, valueHeader, days, format, short }: DayChartProps) {
  const id = useId();
  if (days.length === 0) return null;
  const shown = withoutGaps(days);
  const most = Math.max(...shown.map(({ value }) => value));
  const best = shown.find(({ value }) => value === most);
  const top = roundAbove(most);
  return (
    <chakra.figure aria-labelledby={id} m="0">
      <Flex justify="space-between" gap="3" wrap="wrap" mb="2">
        <chakra.figcaption id={id} fontWeight="semibold">
          {title}
          {shown.length === mostDays && `, the last ${mostDays} days`}
        </chakra.figcaption>
        {best && most > 0 && (
          <Text textStyle="sm" color="fg.muted">
            Most: {format(most)}, {formatDate(best.day)}
          </Text>
        )}
      </Flex>
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
      <Figures title={title} valueHeader={valueHeader} days={days} format={format} />
    </chakra.figure>
  );
}

interface BarsProps extends Pick<DayChartProps, 'days' | 'format'> {
  top: number;
}

function Bars({ days, top, format }: BarsProps) {
  return (
    <chakra.svg
      display="block"
      flex="1"
      minW="0"
      height={{ base: '28', md: '40' }}
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
function Marks({ days }: Pick<DayChartProps, 'days'>) {
  const step = stepOf(days.length);
  return (
    <Box position="relative" flex="1" height="5" textStyle="xs" color="fg.muted">
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

function Figures({ title, valueHeader, days, format }: Omit<DayChartProps, 'short'>) {
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
            { header: valueHeader, align: 'end', cell: ({ value }) => format(value) },
          ]}
        />
      </Box>
    </chakra.details>
  );
}
