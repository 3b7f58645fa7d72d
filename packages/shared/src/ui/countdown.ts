import { useEffect, useState } from 'react';

const second = 1000;
const hour = 3600 * second;

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
