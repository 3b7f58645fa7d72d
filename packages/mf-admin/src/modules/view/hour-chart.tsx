import { formatDateTime } from '@portal/shared/model';
import { DataTable, type Column } from '@portal/shared/report';
import { chakra } from '@portal/shared/ui';
import type { ReleaseHours } from '../modules.api';
import { counted, percentOf, time } from '../words';

type Hour = ReleaseHours['hours'][number];

const height = 96;
const bar = 10;

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

function Bars({ hours }: { hours: readonly Hour[] }) {
  const most = Math.max(1, ...hours.map(({ loads, failures }) => loads + failures));
  const scale = (count: number) => (count / most) * (height - 4);
  return hours.map(({ at, loads, failures }, index) => {
    const [tall, over] = [scale(loads), failures === 0 ? 0 : Math.max(3, scale(failures))];
    return (
      <g key={at}>
        <chakra.rect
          x={index * (bar + 2)}
          y={height - tall}
          width={`${bar}px`}
          height={`${tall}px`}
          fill="colorPalette.solid"
          opacity="0.75"
        />
        <chakra.rect
          x={index * (bar + 2)}
          y={Math.max(0, height - tall - over - 1)}
          width={`${bar}px`}
          height={`${over}px`}
          fill="fg.error"
        />
      </g>
    );
  });
}

/** Loads with failures on top of them, an hour a bar, oldest first; the same figures as a table under it. */
export function HourChart({ version, hours }: Pick<ReleaseHours, 'version' | 'hours'>) {
  const failures = hours.reduce((sum, hour) => sum + hour.failures, 0);
  const label = `${version} by hour: ${counted(hours.length, 'hour')} with reports, ${counted(failures, 'failure')}`;
  const width = Math.max(hours.length * (bar + 2), 48);
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
          <Bars hours={hours} />
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
