import { useId } from 'react';
import { Box, Flex, Text, chakra } from '../../ui';
import { DataTable } from '../table/data-table';

export interface Bar {
  /** Under the bar and in the table, as in `14/09/2026`. */
  label: string;
  value: number;
}

export interface BarChartProps {
  /** The question that the bars answer, as in `Income by day`. */
  title: string;
  /** What stands above the labels in the table, as in `Day`. */
  labelHeader: string;
  /** What stands above the values, as in `Amount`. */
  valueHeader: string;
  bars: readonly Bar[];
  /** A value in words, as in `₦67,500.00`. */
  format: (value: number) => string;
}

const width = 12;
const gap = 3;
const height = 100;
/** A day with very little money is still a bar. */
const least = 1;

function heightOf(value: number, most: number): number {
  return value <= 0 || most <= 0 ? 0 : Math.max((value / most) * height, least);
}

/** Values side by side. The drawing is for the eye; the table behind it says the same to everybody. */
export function BarChart({ title, labelHeader, valueHeader, bars, format }: BarChartProps) {
  const id = useId();
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const best = bars.find(({ value }) => value === most);
  if (bars.length === 0) return null;
  return (
    <chakra.figure aria-labelledby={id} m="0">
      <Flex justify="space-between" gap="3" wrap="wrap" mb="2">
        <chakra.figcaption id={id} fontWeight="semibold">
          {title}
        </chakra.figcaption>
        {best && most > 0 && (
          <Text textStyle="sm" color="fg.muted">
            Most: {format(most)}, {best.label}
          </Text>
        )}
      </Flex>
      <chakra.svg
        aria-hidden
        display="block"
        width="100%"
        height={{ base: '28', md: '40' }}
        color="colorPalette.solid"
        borderBottomWidth="1px"
        viewBox={`0 0 ${bars.length * width} ${height}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ label, value }, index) => {
          const tall = heightOf(value, most);
          return (
            <rect
              key={label}
              x={index * width + gap / 2}
              y={height - tall}
              width={width - gap}
              height={tall}
              fill="currentColor"
            >
              <title>{`${label}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </chakra.svg>
      <Flex justify="space-between" textStyle="sm" color="fg.muted" mt="1" aria-hidden>
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
      </Flex>
      <chakra.details mt="2">
        <chakra.summary cursor="pointer" minH="11" display="list-item" py="2.5" color="colorPalette.fg">
          Show the figures
        </chakra.summary>
        <Box mt="2">
          <DataTable
            caption={title}
            rows={bars}
            rowKey={({ label }) => label}
            columns={[
              { header: labelHeader, cell: ({ label }) => label },
              { header: valueHeader, align: 'end', cell: ({ value }) => format(value) },
            ]}
          />
        </Box>
      </chakra.details>
    </chakra.figure>
  );
}
