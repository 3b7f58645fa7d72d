import { formatHundredths } from '@portal/shared/model';
import { When } from '@portal/shared/ui';

/** `61.25` of hundredths. */
export const scoreText = (hundredths: number): string => formatHundredths(hundredths);

/** A score or an aggregate in hundredths; a dash for none. */
export function Score({ of }: { of: number | null }) {
  return (
    <When value={of} is={null} otherwise={scoreText(of ?? 0)}>
      –
    </When>
  );
}
