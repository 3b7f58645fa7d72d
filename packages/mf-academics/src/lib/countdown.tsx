import type { RegistrationState } from '@portal/contracts/academics';
import { timeLeft } from '@portal/shared/model';
import { Text, useTimeUntil } from '@portal/shared/ui';

interface Standing {
  state: RegistrationState;
  /** The first moment at which it stands otherwise. */
  next: string | null;
}

const begins: Record<RegistrationState, string> = {
  not_open: 'Opens in',
  open: 'Closes in',
  late: 'Late registration ends in',
  closed: '',
};

function Left({ state, next }: { state: RegistrationState; next: string }) {
  const left = timeLeft(useTimeUntil(next));
  return (
    <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" role="timer">
      {left ? `${begins[state]} ${left}` : 'It has changed just now.'}
    </Text>
  );
}

/** How long a window stands as it does; nothing where that is not known. */
export function Countdown({ state, next }: Standing) {
  return next ? <Left state={state} next={next} /> : null;
}
