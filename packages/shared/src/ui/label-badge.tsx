import { Badge } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Choose } from './template';

/** Label and colour of each kind or state. */
export type Badges<K extends string> = Readonly<Record<K, { label: string; palette: string }>>;

/** Labels as a contract has them, each with its colour. */
export function badgesOf<K extends string>(
  labels: Readonly<Record<K, string>>,
  palettes: Readonly<Record<K, string>>,
): Badges<K> {
  const names = Object.keys(labels) as K[];
  const badges = names.map((name) => [name, { label: labels[name], palette: palettes[name] }]);
  return Object.fromEntries(badges) as Badges<K>;
}

export interface LabelBadgeProps<K extends string> {
  of: Badges<K>;
  value: K;
}

/** A kind or state as a word in its colour; one that nobody has put into words as it is. */
export function LabelBadge<K extends string>({ of: looks, value }: LabelBadgeProps<K>) {
  const badges = Object.entries<{ label: string; palette: string }>(looks).map(
    ([name, { label, palette }]) => [
      name,
      // The longest is wider than a card on a small phone.
      <Badge key={name} colorPalette={palette} whiteSpace={{ base: 'normal', md: 'nowrap' }}>
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
