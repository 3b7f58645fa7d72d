import { Badge, type BadgeProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Choose } from './template';

/** Colours of badges by what they mean, so that one word looks alike on every page. */
const palettes = {
  /** Somebody has to act. */
  waiting: 'orange',
  /** Between its beginning and its end; also a kind that is neither good nor bad. */
  underway: 'blue',
  good: 'green',
  /** Refused, failed or owed. */
  bad: 'red',
  /** Not begun, or over: nobody has to act. */
  idle: 'gray',
} as const;

export type Meaning = keyof typeof palettes;

export interface StateBadgeProps extends Omit<BadgeProps, 'colorPalette'> {
  meaning: Meaning;
}

/** A word in the colour of its meaning. */
export function StateBadge({ meaning, ...props }: StateBadgeProps) {
  return <Badge colorPalette={palettes[meaning]} {...props} />;
}

/** Label and meaning of each kind or state. */
export type Badges<K extends string> = Readonly<Record<K, { label: string; meaning: Meaning }>>;

/** Labels as a contract has them, each with its meaning. */
export function badgesOf<K extends string>(
  labels: Readonly<Record<K, string>>,
  meanings: Readonly<Record<K, Meaning>>,
): Badges<K> {
  const names = Object.keys(labels) as K[];
  const badges = names.map((name) => [name, { label: labels[name], meaning: meanings[name] }]);
  return Object.fromEntries(badges) as Badges<K>;
}

export interface LabelBadgeProps<K extends string> {
  of: Badges<K>;
  value: K;
}

/** A kind or state as a word in its colour; one that nobody has put into words as it is. */
export function LabelBadge<K extends string>({ of: looks, value }: LabelBadgeProps<K>) {
  const badges = Object.entries<{ label: string; meaning: Meaning }>(looks).map(
    ([name, { label, meaning }]) => [
      name,
      // The longest is wider than a card on a small phone.
      <StateBadge key={name} meaning={meaning} whiteSpace={{ base: 'normal', md: 'nowrap' }}>
        {label}
      </StateBadge>,
    ],
  );
  return (
    <Choose
      value={value}
      of={Object.fromEntries(badges) as Record<K, ReactNode>}
      otherwise={<StateBadge meaning="idle">{value}</StateBadge>}
    />
  );
}
