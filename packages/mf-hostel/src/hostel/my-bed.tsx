import { formatDateTime, leftToPay } from '@portal/shared/model';
import {
  Alert,
  ButtonLink,
  DescriptionList,
  Flex,
  LabelBadge,
  Money,
  Panel,
  Stack,
  Text,
} from '@portal/shared/ui';
import { invoicePath, slipPath } from '../lib/addresses';
import { allocationBadges } from '../lib/allocation-badges';
import { bedName, onThisClock, type Allocation, type Mine } from '../lib/booking.api';
import { CancelHold } from '../lib/cancel-hold';
import { Countdown } from '../lib/countdown';

interface MyBedProps extends Pick<Mine, 'now' | 'history'> {
  allocation: Allocation;
  readAt: number;
  onOver: () => void;
}

function ToPay({ allocation, onOver, ...reading }: MyBedProps) {
  const { until } = allocation;
  const isOver = until <= reading.now;
  const left = (
    <Countdown key={until} until={onThisClock(until, reading)} words={leftToPay} onOver={onOver} />
  );
  if (isOver) {
    return (
      <Alert status="info" title="Not known yet whether you paid">
        {left}
        <Text>The bank is asked: it is yours if you have paid, else it is free again.</Text>
      </Alert>
    );
  }
  return (
    <Stack gap="4">
      <Alert status="warning" title="Held for you, not paid yet">
        {left}
        <Text>Pay by {formatDateTime(until)}. After that somebody else can take it.</Text>
      </Alert>
      <Flex gap="3" wrap="wrap">
        <ButtonLink to={invoicePath}>Pay for it</ButtonLink>
        <CancelHold allocation={allocation} />
      </Flex>
    </Stack>
  );
}

function Theirs({ state }: Pick<Allocation, 'state'>) {
  return (
    <Stack gap="4">
      <Text>
        {state === 'occupied'
          ? 'You are checked in. Keep the slip: the porter may ask for it.'
          : 'It is yours. Show the allocation slip to the porter when you come.'}
      </Text>
      <ButtonLink to={slipPath} alignSelf="start">
        Allocation slip
      </ButtonLink>
    </Stack>
  );
}

/** The bed-space that is mine in the session, and the one thing to do about it. */
export function MyBed(props: MyBedProps) {
  const { allocation } = props;
  const { hostelName, location, block, roomName, numeration, code, price } = allocation;
  const { heldAt, paidAt, checkedInAt, sessionId } = allocation;
  // The newest comes first.
  const before = props.history.find((one) => one.state === 'moved' && one.sessionId === sessionId);
  return (
    <Panel
      title={`My bed-space, ${allocation.session}`}
      aside={<LabelBadge of={allocationBadges} value={allocation.state} />}
    >
      {allocation.state === 'held' ? <ToPay {...props} /> : <Theirs {...allocation} />}
      <DescriptionList
        items={[
          ['Hostel', `${hostelName}, ${location}`],
          ['Block', block],
          ['Room', roomName],
          ['Bed-space', `${numeration} (${code})`],
          ...(before ? ([['Moved from', `${bedName(before)} (${before.code})`]] as const) : []),
          ['Price', <Money key="price" kobo={price} />],
          ['Held since', formatDateTime(heldAt)],
          ...(paidAt ? ([['Paid on', formatDateTime(paidAt)]] as const) : []),
          ...(checkedInAt ? ([['Checked in', formatDateTime(checkedInAt)]] as const) : []),
        ]}
      />
    </Panel>
  );
}
