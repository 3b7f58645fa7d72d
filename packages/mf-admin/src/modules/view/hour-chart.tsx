import { counted, formatDateTime } from '@portal/shared/model';
import { DataTable, type Column } from '@portal/shared/lists';
import { chakra } from '@portal/shared/ui';
import type { ReleaseHours } from '../modules.api';
import { percentOf, time } from '../labels';

type Hour = ReleaseHours['hours'][number];

const height = 96;
/** Long times have narrow hours: the picture stays as wide as a page. */
const stepOf = (span: number) => Math.max(1, Math.floor(720 / span));
const anHour = 3_600_000;

const rate = ({ loads, failures }: Hour) =>
  loads + failures === 0 ? '–' : percentOf(failures / (loads + failures));

const columns: readonly Column<Hour>[] = [
  { header: 'From', cell: ({ at }) => formatDateTime(at) },
  { header: 'Loads', align: 'end', cell: ({ loads }) => loads.toLocaleString('en') },
  { header: 'Failures', align: 'end', cell: ({ failures }) => failures.toLocaleString('en') },
  { header: 'Failure rate', align: 'end', cell: rate },
  { header: 'Loads in (p75)', align: 'end', cell: ({ loadP75 }) => time(loadP75) },
  { header: 'Largest paint (p75)', align: 'end', cell: ({ lcpP75 }) => time(lcpP75) },
];

interface ChartProps extends Pick<ReleaseHours, 'version' | 'hours'> {
  /** Hours that the picture shows. */
  span: number;
  /** The last of them, ISO. */
  until: string;
}

function Bars({ hours, span, until }: Omit<ChartProps, 'version'>) {
  const most = Math.max(1, ...hours.map(({ loads, failures }) => loads + failures));
  const scale = (count: number) => (count / most) * (height - 4);
  const step = stepOf(span);
  const width = `${Math.max(1, step - 2)}px`;
  return hours.map(({ at, loads, failures }) => {
    const ago = Math.round((Date.parse(until) - Date.parse(at)) / anHour);
    const left = Math.max(0, span - 1 - ago) * step;
    const [tall, over] = [scale(loads), failures === 0 ? 0 : Math.max(3, scale(failures))];
    const top = height - tall;
    return (
      <g key={at}>
        <chakra.rect
          x={left}
          y={top}
          width={width}
          height={`${tall}px`}
          fill="colorPalette.solid"
          opacity="0.75"
        />
        <chakra.rect
          x={left}
          y={Math.max(0, top - over - 1)}
          width={width}
          height={`${over}px`}
          fill="fg.error"
        />
      </g>
    );
  });
}

/** Loads with failures on top of them, an hour a bar, oldest first; the same figures as a table under it. */
export function HourChart({ version, hours, span, until }: ChartProps) {
  const failures = hours.reduce((sum, hour) => sum + hour.failures, 0);
  const label = `${version} by hour: ${counted(hours.length, 'hour')} with reports, ${counted(failures, 'failure')}`;
  const width = span * stepOf(span);
  return (
    <>
      <chakra.div
        overflowX="auto"
        tabIndex={0}
        role="region"
        aria-label={`Chart of ${version}`}
        focusVisibleRing="inside"
      >
        <chakra.svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          width={`${width}px`}
          height={`${height}px`}
          display="block"
        >
          <chakra.line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} stroke="border.emphasized" />
          <Bars hours={hours} span={span} until={until} />
        </chakra.svg>
      </chakra.div>
      <chakra.details mt="3">
        <chakra.summary cursor="pointer" minH="8" focusVisibleRing="outside" color="fg.link">
          The figures by hour
        </chakra.summary>
        <DataTable
          caption={`Hours of ${version}`}
          columns={columns}
          rows={hours.toReversed()}
          rowKey={({ at }) => at}
        />
      </chakra.details>
    </>
  );
}
