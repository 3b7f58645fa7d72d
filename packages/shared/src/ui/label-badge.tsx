import { Badge } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Choose } from './template';

export interface LabelBadgeProps<K extends string> {
  /** Label and colour of each kind or state. */
  of: Readonly<Record<K, { label: string; palette: string }>>;
  value: K;
}

/** A kind or state as a word in its colour; one that nobody has put into words as it is. */
export function LabelBadge<K extends string>({ of: looks, value }: LabelBadgeProps<K>) {
  const badges = Object.entries<{ label: string; palette: string }>(looks).map(
    ([name, { label, palette }]) => [
      name,
      <Badge key={name} colorPalette={palette}>
        {label}
      </Badge>,
    ],
  );
  return (
    <Choose
      value={value}
      of={Object.fromEntries(badges) as Record<K, ReactNode>}
      otherwise={<Badge colorPalette="gray">{value}</Badge>}
    />
  );
}
