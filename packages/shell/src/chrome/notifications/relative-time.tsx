import { formatDateTime } from '@portal/shared/model';
import { useShell } from '../../boot/shell-context';

const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** As in `5 minutes ago` or `yesterday`; nothing is ever in the future, whatever the clocks say. */
export function relativeText(then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1000);
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now';
}

/** How long ago, with the day and time behind it. */
export function RelativeTime({ at }: { at: string }) {
  const { now } = useShell();
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {relativeText(Date.parse(at), now())}
    </time>
  );
}
