import { closesIn, formatDateTime, timeLeft } from '@portal/shared/model';
import { Alert, Text } from '@portal/shared/ui';
import { onThisClock, type Mine } from '../lib/booking.api';
import { Countdown } from '../lib/countdown';

interface BookingWindowProps extends Pick<Mine, 'window' | 'now'> {
  readAt: number;
  /** Reads again what was read: the window has changed. */
  onChange: () => void;
}

const words = {
  not_open: { title: 'Booking is not open yet', next: 'Opens' },
  open: { title: 'Booking is open', next: 'Closes' },
  closed: { title: 'Booking is closed', next: '' },
} as const;

function opensIn(_until: string, milliseconds: number): string {
  const left = timeLeft(milliseconds);
  return left ? `Opens in ${left}` : 'It opens now.';
}

/** Whether bed-spaces can be booked now, and how long that stays so. */
export function BookingWindow({ window, onChange, ...reading }: BookingWindowProps) {
  const { state, opens, closes, message } = window;
  const { title, next } = words[state];
  const moment = { not_open: opens, open: closes, closed: null }[state];
  return (
    <Alert status={state === 'open' ? 'success' : 'info'} title={title}>
      {message && <Text>{message}</Text>}
      {moment && (
        <>
          <Countdown
            key={moment}
            until={onThisClock(moment, reading)}
            words={state === 'open' ? closesIn : opensIn}
            onOver={onChange}
          />
          <Text>
            {next} on {formatDateTime(moment)}.
          </Text>
        </>
      )}
    </Alert>
  );
}
