import { formatDecimal } from '@portal/shared/model';
import { OrDash } from '@portal/shared/ui';

const hundred = 100;

/** `61.25` of hundredths. */
export const scoreText = (hundredths: number): string => formatDecimal(hundredths / hundred);

/** A score or an aggregate in hundredths; a dash for none. */
export function Score({ of }: { of: number | null }) {
  return <OrDash value={of === null ? null : scoreText(of)} />;
}
