import { closesIn, formatDateTime, timeLeft } from '@portal/shared/model';
import { Alert, Text } from '@portal/shared/ui';
import { onThisClock, type Mine } from '../lib/booking.api';
import { Countdown } from '../lib/countdown';

interface BookingWindowProps extends Pick<Mine, 'window' | 'now'> {
  readAt: number;
  /** Reads again what was read: the window has changed. */
  onChange: () => void;
  /** What can be done in it. */
  of?: 'booking' | 'applying';
}

const next = { not_open: 'Opens', open: 'Closes', closed: '' } as const;
const titles = {
  booking: {
    not_open: 'Booking is not open yet',
    open: 'Booking is open',
    closed: 'Booking is closed',
  },
  applying: {
    not_open: 'Applications are not open yet',
    open: 'Applications are open',
    closed: 'Applications are closed',
  },
} as const;

function opensIn(_until: string, milliseconds: number): string {
  const left = timeLeft(milliseconds);
  return left ? `Opens in ${left}` : 'It opens now.';
}

/** Whether bed-spaces can be booked, or applied for, now, and how long that stays so. */
export function BookingWindow({ window, onChange, of = 'booking', ...reading }: BookingWindowProps) {
  const { state, opens, closes, message } = window;
  const moment = { not_open: opens, open: closes, closed: null }[state];
  return (
    <Alert status={state === 'open' ? 'success' : 'info'} title={titles[of][state]}>
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
            {next[state]} on {formatDateTime(moment)}.
          </Text>
        </>
      )}
    </Alert>
  );
}
