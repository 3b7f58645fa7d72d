import { ActionButtons } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useCan } from '@portal/shared/session';
import { Box, Button, ButtonLink, Flex, Text } from '@portal/shared/ui';
import { relocatePath, type MapRoom } from '../hostels.api';
import { roomActions } from './room-actions';

interface ChosenRoomsProps {
  hostelId: number;
  rooms: readonly MapRoom[];
  onClear: () => void;
}

const livedIn = ({ bedSpaces }: MapRoom) =>
  bedSpaces.some(({ state }) => state === 'held' || state === 'paid' || state === 'occupied');

/** What can be done with the rooms that are chosen on the map; it stays in sight below them. */
export function ChosenRooms({ hostelId, rooms, onClear }: ChosenRoomsProps) {
  const mayMove = useCan('hostel.allocate');
  const [only] = rooms.length === 1 ? rooms : [];
  const relocate = relocatePath(
    hostelId,
    rooms.map(({ id }) => id),
  );
  return (
    <Box
      as="section"
      aria-label="Chosen rooms"
      position="sticky"
      bottom="0"
      zIndex="docked"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      shadow="md"
      p="3"
      hidden={rooms.length === 0}
    >
      <Text role="status" fontWeight="semibold" mb="2">
        {only ? `Room ${only.name} is chosen` : `${counted(rooms.length, 'room')} are chosen`}
        {only?.closedReason && <Text as="span"> – closed: {only.closedReason}</Text>}
      </Text>
      <Flex gap="2" wrap="wrap">
        {only && <ActionButtons actions={roomActions} row={{ ...only, hostelId }} size="sm" />}
        {mayMove && rooms.some(livedIn) && (
          <ButtonLink to={relocate} variant={only ? 'outline' : 'solid'} size="sm">
            Relocate students
          </ButtonLink>
        )}
        <Button variant="outline" size="sm" onClick={onClear}>
          Choose none
        </Button>
      </Flex>
    </Box>
  );
}
