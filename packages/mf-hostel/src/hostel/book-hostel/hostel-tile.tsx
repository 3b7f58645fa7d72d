import type { hostel } from '@portal/contracts/hostel';
import { type CallData, counted, texts } from '@portal/shared/model';
import { Badge, Box, Button, ButtonLink, Card, Flex, Heading, Money, Text, When } from '@portal/shared/ui';
import { roomsPath } from '../../lib/addresses';

export type Hostel = CallData<typeof hostel.hostels.list>['hostels'][number];

/** Over what this student cannot choose; the reason stands out of it. */
const Overlay = () => (
  <Box position="absolute" inset="0" bg="bg.muted" opacity="0.7" borderRadius="l3" data-overlay="" />
);

function Left({
  noOfBedSpacesLeft,
  noOfBedSpaces,
  noOfRooms,
}: Pick<Hostel, 'noOfBedSpacesLeft' | 'noOfBedSpaces' | 'noOfRooms'>) {
  return (
    <Text textStyle="sm" color="fg.muted">
      {noOfBedSpacesLeft} of {counted(noOfBedSpaces, 'bed-space')} left in {counted(noOfRooms, 'room')}
    </Text>
  );
}

/** One hostel; overlaid with the reason, and not to be selected, when this student cannot choose it. */
export function HostelTile({ id, hostelName, location, price, gender, disabledReason, ...beds }: Hostel) {
  return (
    <Card.Root height="100%" position="relative">
      <Card.Body gap="2">
        <Flex justify="space-between" gap="3" align="center">
          <Heading as="h2" size="md">
            {hostelName}
          </Heading>
          <Badge>{gender}</Badge>
        </Flex>
        <Text color="fg.muted">{location}</Text>
        <Text fontFamily="heading" textStyle="xl" fontWeight="semibold">
          <Money kobo={price} />
          <Text as="span" textStyle="md" fontWeight="normal" color="fg.muted" fontFamily="body">
            {texts.hostel.perRoom}
          </Text>
        </Text>
        <When value={disabledReason} otherwise={<Left {...beds} />}>
          {(reason) => (
            <>
              <Overlay />
              <Text position="relative" fontWeight="semibold">
                {reason}
              </Text>
            </>
          )}
        </When>
        <Box mt="auto" pt="2">
          <When
            value={disabledReason}
            otherwise={
              <ButtonLink to={roomsPath(id)} width="100%">
                {texts.hostel.select}
              </ButtonLink>
            }
          >
            <Button disabled width="100%" aria-label={`${texts.hostel.select} ${hostelName}`}>
              {texts.hostel.select}
            </Button>
          </When>
        </Box>
      </Card.Body>
    </Card.Root>
  );
}
