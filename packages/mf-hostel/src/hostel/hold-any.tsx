import { hostel } from '@portal/contracts/hostel';
import { useCall } from '@portal/shared/http';
import { Flex, Money, Stack, Text } from '@portal/shared/ui';
import { HoldButton } from './hold-button';
import { Refusal } from './refusal';
import { useHold } from './use-hold';

interface HoldAnyProps {
  /** Only there; wherever one is free when null. */
  hostelId: number | null;
  /** Where it looks, as in `in Hostel A`. */
  where: string;
  /** Kobo for the cheapest there. */
  from: number;
}

/** For who does not mind which: the portal takes the cheapest that is free, without a race for one. */
export function HoldAny({ hostelId, where, from }: HoldAnyProps) {
  const any = useCall(hostel.booking.holdAny);
  const { act, busy, refusal } = useHold(() => any.mutateAsync({ body: { hostelId, price: from } }));
  return (
    <Stack gap="3">
      <Refusal>{refusal}</Refusal>
      <Flex
        gap="3"
        align="center"
        justify="space-between"
        wrap="wrap"
        px="4"
        py="3"
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
      >
        <Text flex="1 1 14rem">
          Any will do? The portal holds the cheapest free one for you, {where}, from <Money kobo={from} />.
        </Text>
        <HoldButton variant="outline" busy={busy} onHold={act}>
          Any bed that fits
        </HoldButton>
      </Flex>
    </Stack>
  );
}
