import { InBuild, Text, useTimeUntil } from '@portal/shared/ui';
import { use, useEffect, useEffectEvent } from 'react';

interface CountdownProps {
  /** ISO time by the clock of this device. */
  until: string;
  /** What is said with so many milliseconds left. */
  words: (until: string, milliseconds: number) => string;
  /** Called once it is over. */
  onOver: () => void;
}

/** How long something stands as it does. */
export function Countdown({ until, words, onOver }: CountdownProps) {
  const left = useTimeUntil(until);
  const isOver = left <= 0;
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  return (
    <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" role="timer">
      {/* In a first view its line is there, and the time comes with the page. */}
      {use(InBuild) ? '\u00a0' : words(until, left)}
    </Text>
  );
}
