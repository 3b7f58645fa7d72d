import { Badge } from '@portal/shared/ui';

/** A kind or state as a word in its colour. */
export function LabelBadge({ badge: { label, palette } }: { badge: { label: string; palette: string } }) {
  return <Badge colorPalette={palette}>{label}</Badge>;
}
