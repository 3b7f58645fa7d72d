import type { hostel } from '@portal/contracts/hostel';
import { type CallData, counted, texts } from '@portal/shared/model';
import { Badge, Card, Flex, Heading, Money, Text } from '@portal/shared/ui';

type Hostel = CallData<typeof hostel.hostels.list>[number];

/** One hostel; greyed with the reason when this student cannot choose it. */
export function HostelTile(hostel: Hostel) {
  const { hostelName, location, price, gender, disabledReason } = hostel;
  return (
    <Card.Root as="li" bg={disabledReason ? 'bg.muted' : 'bg.panel'}>
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
        <Text textStyle="sm" color="fg.muted">
          {hostel.noOfBedSpacesLeft} of {counted(hostel.noOfBedSpaces, 'bed-space')} left in{' '}
          {counted(hostel.noOfRooms, 'room')}
        </Text>
        <Text mt="auto" pt="2" fontWeight="medium" color={disabledReason ? 'fg.muted' : 'fg.success'}>
          {disabledReason ?? 'Open to you'}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}
