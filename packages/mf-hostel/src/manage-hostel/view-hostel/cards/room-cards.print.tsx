import { PrintPage } from '@portal/shared/lists';
import { ButtonLink, chakra, SimpleGrid, Text } from '@portal/shared/ui';
import { hostelPath, type RoomCards } from '../../hostels.api';

type Card = RoomCards['rooms'][number];

/** What hangs at a door: the room, and who has which bed-space. */
function DoorCard({ room, hostel }: { room: Card; hostel: string }) {
  return (
    <chakra.section
      aria-label={`Room ${room.name}`}
      borderWidth="2px"
      borderColor="black"
      p="4"
      breakInside="avoid"
      minH="62mm"
    >
      <Text textStyle="xs">
        {hostel}, {room.gender}
      </Text>
      <chakra.h2 fontWeight="bold" fontSize="2xl" fontFamily="heading" mb="2">
        {room.name}
      </chakra.h2>
      <chakra.table width="100%" aria-label={`Bed-spaces of room ${room.name}`} textStyle="sm">
        <tbody>
          {room.bedSpaces.map(({ letter, fullName, matricNumber }) => (
            <chakra.tr key={letter} borderTopWidth="1px" height="8mm">
              <chakra.th scope="row" width="8mm" textAlign="start">
                {letter}
              </chakra.th>
              <td>{fullName ?? ''}</td>
              <chakra.td textAlign="end" whiteSpace="nowrap" textStyle="xs" ps="3">
                {matricNumber ?? ''}
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  );
}

/** The cards of a hostel's doors, to be cut apart. */
export function RoomCardsPrint({ cards, hostelId }: { cards: RoomCards; hostelId: number }) {
  return (
    <PrintPage
      title="Room Cards"
      numbers={[
        ['Hostel', cards.hostel],
        ['Session', cards.session],
        ['Rooms', String(cards.rooms.length)],
      ]}
      actions={
        <ButtonLink to={hostelPath(hostelId)} variant="outline">
          Hostel
        </ButtonLink>
      }
    >
      <SimpleGrid
        columns={{ base: 1, md: 2 }}
        gap="4"
        mt="4"
        css={{ '@media print': { gridTemplateColumns: '1fr 1fr' } }}
      >
        {cards.rooms.map((room) => (
          <DoorCard key={room.id} room={room} hostel={cards.hostel} />
        ))}
      </SimpleGrid>
    </PrintPage>
  );
}
