import { useEffect, useState } from 'react';
import { counted } from '../model';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Time left in the two largest units that matter: `3 days 4 hours`, `9 minutes 5 seconds`; null when it is over. */
export function timeLeft(milliseconds: number): string | null {
  if (milliseconds <= 0) return null;
  if (milliseconds >= day) {
    return `${counted(Math.floor(milliseconds / day), 'day')} ${counted(Math.floor((milliseconds % day) / hour), 'hour')}`;
  }
  if (milliseconds >= hour) {
    return `${counted(Math.floor(milliseconds / hour), 'hour')} ${counted(Math.floor((milliseconds % hour) / minute), 'minute')}`;
  }
  return `${counted(Math.floor(milliseconds / minute), 'minute')} ${counted(Math.floor((milliseconds % minute) / second), 'second')}`;
}

/**
 * Milliseconds until an instant, counted anew from the clock each time: a tab that slept shows the right time at once.
 * Ticks every second in the last hour, else every half minute.
 */
export function useTimeUntil(instant: string): number {
  const end = Date.parse(instant);
  const [left, setLeft] = useState(() => end - Date.now());
  const ticking = left > 0;
  const close = left < hour;
  useEffect(() => {
    if (!ticking) return undefined;
    const tick = () => setLeft(end - Date.now());
    const timer = setInterval(tick, close ? second : 30 * second);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [end, ticking, close]);
  return left;
}
