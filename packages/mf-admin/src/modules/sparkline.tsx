import { counted, formatDateTime } from '@portal/shared/model';
import { chakra } from '@portal/shared/ui';
import type { ModuleRow } from './modules.api';

type Hour = ModuleRow['hours'][number];

const step = 5;
const bar = 4;
const height = 26;

const hourOf = (at: string) => formatDateTime(at).split(', ')[1] ?? '';

/** What the picture shows, for those who do not see it. */
export function hoursInWords(hours: readonly Hour[]): string {
  const sum = (of: 'loads' | 'failures') => hours.reduce((total, hour) => total + hour[of], 0);
  const [loads, failures] = [sum('loads'), sum('failures')];
  if (loads + failures === 0) return 'Last 24 hours: no reports';
  const said = `Last 24 hours: ${counted(loads, 'load')}, ${counted(failures, 'failure')}`;
  if (failures === 0) return said;
  const worst = hours.reduce((most, hour) => (hour.failures > most.failures ? hour : most));
  return `${said}, most of them at ${hourOf(worst.at)} (${worst.failures})`;
}

/** A bar for each hour: loads, and failures over them, told apart by place and by a gap, not only by colour. */
function Bar({ hour, most, left }: { hour: Hour; most: number; left: number }) {
  const scale = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * (height - 2)));
  const [loads, failures] = [scale(hour.loads), scale(hour.failures)];
  const top = height - loads;
  return (
    <>
      <chakra.rect
        x={left}
        y={top}
        width={`${bar}px`}
        height={`${loads}px`}
        fill="colorPalette.solid"
        opacity="0.75"
      />
      {failures > 0 && (
        <chakra.rect
          x={left}
          y={Math.max(0, top - failures - 1)}
          width={`${bar}px`}
          height={`${failures}px`}
          fill="fg.error"
        />
      )}
    </>
  );
}

/** How a module did in the last 24 hours, small enough for a table. */
export function Sparkline({ hours }: { hours: readonly Hour[] }) {
  const most = Math.max(1, ...hours.map(({ loads, failures }) => loads + failures + 1));
  const width = hours.length * step;
  return (
    <chakra.svg
      role="img"
      aria-label={hoursInWords(hours)}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width}px`}
      height={`${height}px`}
      display="block"
      flexShrink="0"
    >
      <chakra.line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} stroke="border.emphasized" />
      {hours.map((hour, index) => (
        <Bar key={hour.at} hour={hour} most={most} left={index * step} />
      ))}
    </chakra.svg>
  );
}
