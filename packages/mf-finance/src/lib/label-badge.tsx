import { Badge, Choose } from '@portal/shared/ui';
import type { ReactNode } from 'react';

interface Look {
  label: string;
  palette: string;
}

/** A kind or state as a word in its colour. */
export function LabelBadge<K extends string>({ of: looks, value }: { of: Record<K, Look>; value: K }) {
  const badges = Object.entries<Look>(looks).map(([name, { label, palette }]) => [
    name,
    <Badge key={name} colorPalette={palette}>
      {label}
    </Badge>,
  ]);
  return <Choose value={value} of={Object.fromEntries(badges) as Record<K, ReactNode>} />;
}
