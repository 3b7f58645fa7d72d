import { formatDate } from '../../model';
import { Box, Flex, Text, chakra } from '../../ui';
import { markOf, mostDays, roundAbove, stepOf, withoutGaps, type Day } from './day-axis';
import { Caption, chartHeight, marksHeight } from './day-room';

const width = 12;
const gap = 3;
const height = 100;
/** A day with very little money is still a bar. */
const least = 1;

function heightOf(value: number, top: number): number {
  return value <= 0 ? 0 : Math.max((value / top) * height, least);
}

interface DrawingProps {
  /** Of the title, which names the figure. */
  id: string;
  title: string;
  days: readonly Day[];
  /** A value in words, and in few letters beside the axis. */
  format: (value: number) => string;
  short: (value: number) => string;
}

/** The bars of the days over their axis. */
export function Drawing({ id, title, days, format, short }: DrawingProps) {
  const shown = withoutGaps(days);
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
