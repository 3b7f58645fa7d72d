import { hostel } from '@portal/contracts/hostel';
import { useCall } from '@portal/shared/http';
import { Button, Flex, Stack, Text } from '@portal/shared/ui';
import { Refusal } from './refusal';
import { useHold } from './use-hold';

interface HoldAnyProps {
  /** Only there; wherever one is free when null. */
  hostelId: number | null;
  /** Where it looks, as in `in Hostel A`. */
  where: string;
}

/** For who does not mind which: the portal takes the next free bed-space, without a race for one. */
export function HoldAny({ hostelId, where }: HoldAnyProps) {
  const any = useCall(hostel.booking.holdAny);
  const { act, busy, refusal } = useHold(() => any.mutateAsync({ body: { hostelId } }));
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
        <Text flex="1 1 14rem">Any will do? The portal holds the next free one for you, {where}.</Text>
        <Button variant="outline" loading={busy} onClick={() => void act()}>
          Any bed that fits
        </Button>
      </Flex>
    </Stack>
  );
}
