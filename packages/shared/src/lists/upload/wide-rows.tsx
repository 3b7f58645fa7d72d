import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Box, Text } from '../../ui';

interface WideRowsProps {
  /** What may change the width of the table. */
  rows: unknown;
  children: ReactNode;
}

/** A table of many columns. Where it goes on beyond the edge, that is said: a part of a row looks like the whole of it. */
export function WideRows({ rows, children }: WideRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const around = box.current;
    if (!around) return undefined;
    const look = () => {
      const table = around.querySelector('[role=region]');
      setCut(table !== null && table.scrollWidth > table.clientWidth);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(around);
    return () => observer.disconnect();
  }, [rows]);
  return (
    <Box ref={box}>
      {cut && (
        <Text textStyle="sm" color="fg.muted" mb="1.5">
          The table goes on to the right: scroll it sideways to see every column.
        </Text>
      )}
      {children}
    </Box>
  );
}
