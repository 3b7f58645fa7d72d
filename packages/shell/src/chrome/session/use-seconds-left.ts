import { useEffect, useState } from 'react';
import { useShell } from '../../boot/shell-context';

/**
 * Whole seconds until that instant (milliseconds), counted anew each time, so that a sleeping device does not fall
 * behind.
 */
export function useSecondsLeft(until: number): number {
  const { now } = useShell();
  const [seconds, setSeconds] = useState(() => secondsBetween(now(), until));
  useEffect(() => {
    const tick = () => setSeconds(secondsBetween(now(), until));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  return seconds;
}

function secondsBetween(from: number, until: number): number {
  return Math.max(0, Math.ceil((until - from) / 1000));
}
