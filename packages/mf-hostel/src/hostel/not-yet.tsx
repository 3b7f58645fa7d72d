import { ButtonLink, Panel, Stack, Text } from '@portal/shared/ui';
import { bookPath } from '../lib/addresses';
import type { Mine } from '../lib/booking.api';
import { BookingWindow } from './booking-window';
import { EligibilityList } from './eligibility-list';

interface NotYetProps extends Mine {
  readAt: number;
  onChange: () => void;
}

/** No bed-space yet: whether one can be booked now, and what has to be done before. */
export function NotYet({ session, eligibility, window, now, readAt, onChange }: NotYetProps) {
  const ready = eligibility.every(({ met }) => met);
  return (
    <Stack gap="5">
      <BookingWindow window={window} now={now} readAt={readAt} onChange={onChange} />
      <Panel title={`A bed-space for ${session}`}>
        <Text>
          {ready
            ? 'You have no bed-space yet, and nothing stands in the way of booking one.'
            : 'You have no bed-space yet. What is not met has to be mended before one can be held for you.'}
        </Text>
        <EligibilityList rules={eligibility} />
        <ButtonLink to={bookPath} alignSelf="start" {...(!ready && { variant: 'outline' as const })}>
          {ready ? 'Book a hostel' : 'See the hostels'}
        </ButtonLink>
      </Panel>
    </Stack>
  );
}
